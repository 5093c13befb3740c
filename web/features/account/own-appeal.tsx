import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatLongDate } from '../../../shared/dates.ts';
import { mayAppeal } from '../../../shared/may-appeal.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { TextButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface OwnAppealProps {
  review: OwnReview;
  describedBy: string;
}

const OUTCOMES = {
  OPEN: 'You appealed. Another moderator decides',
  GRANTED: 'Your appeal was granted',
  REFUSED: 'Your appeal was refused',
} as const;

export function OwnAppeal({ review, describedBy }: OwnAppealProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** Loaded when it is first opened: few reviews can be appealed. */
  const [part, setPart] = useState<typeof import('../../ui/appeal-form.tsx') | null>(null);
  const { run } = useAction();
  const { id, appeal, appealBy } = review;
  const what = review.redaction ? 'redaction' : 'rejection';
  if (appeal)
    return (
      <Text textStyle="sm">
        {OUTCOMES[appeal.status] +
          (appeal.status === 'OPEN' ? ` by ${formatLongDate(appeal.decideBy)}.` : '.')}
        {appeal.reason && <span> The reason: {appeal.reason}</span>}
      </Text>
    );
  if (!mayAppeal(appealBy, new Date())) return null;
  const open = () =>
    run(
      async () => {
        setPart(part ?? (await import('../../ui/appeal-form.tsx')));
        setIsOpen(true);
      },
      { failed: 'The form could not be loaded' },
    );
  const send = async (body: { body: string }) => {
    await call('appeal-review', { params: { id }, body });
    setIsOpen(false);
  };
  return (
    <>
      <Text textStyle="sm">
        If you think that this was wrong, you can appeal once, until {formatLongDate(appealBy)}.{' '}
        <TextButton aria-describedby={describedBy} onClick={() => void open()}>
          Appeal
        </TextButton>
      </Text>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Appeal against the ${what}`}>
        <Text>
          Say what the moderator missed. Another moderator reads it, and decides within ten working days. Only
          moderators read what you write here.
        </Text>
        {part && <part.AppealForm about={id} send={send} />}
      </Dialog>
    </>
  );
}
