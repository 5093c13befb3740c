import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatLongDate } from '../../../shared/dates.ts';
import { mayAppeal } from '../../../shared/may-appeal.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { call } from '../../lib/api.ts';
import { TextButton } from '../../ui/button.tsx';
import { AppealForm } from '../../ui/appeal-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const OUTCOMES = {
  OPEN: 'You appealed. Another moderator decides',
  GRANTED: 'Your appeal was granted',
  REFUSED: 'Your appeal was refused',
} as const;

export function OwnAppeal({ review, describedBy }: { review: OwnReview; describedBy: string }) {
  const [isOpen, setIsOpen] = useState(false);
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
  const send = async (body: { body: string }) => {
    await call('appeal-review', { params: { id }, body });
    setIsOpen(false);
  };
  return (
    <>
      <Text textStyle="sm">
        If you think that this was wrong, you can appeal once, until {formatLongDate(appealBy)}.{' '}
        <TextButton aria-describedby={describedBy} onClick={() => setIsOpen(true)}>
          Appeal
        </TextButton>
      </Text>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Appeal against the ${what}`}>
        <Text>
          Say what the moderator missed. Another moderator reads it, and decides within ten working days. Only
          moderators read what you write here.
        </Text>
        <AppealForm about={id} send={send} />
      </Dialog>
    </>
  );
}
