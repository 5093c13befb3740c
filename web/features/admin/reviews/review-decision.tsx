import { Button, type ButtonProps, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../../../shared/dates.ts';
import type { ScanVerdict } from '../../../../shared/enumerations.ts';
import { isHeard, isPublicReview } from '../../../../shared/review-state.ts';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { counted } from '../../../../shared/counted.ts';
import { Bar } from '../bar.tsx';
import { OwnCase } from '../own-case.tsx';
import { type Shortcuts, ShortcutToggle } from '../shortcuts.tsx';
import type { Redactions } from './use-redactions.ts';

function scanWarning(attachments: ModeratedReview['attachments']): string | null {
  const count = (verdict: ScanVerdict) => attachments.filter(({ scan }) => scan === verdict).length;
  const [infected, pending] = [count('infected'), count('pending')];
  if (infected > 0) return `Malware found in ${counted(infected, 'file')}: locked.`;
  return pending > 0 ? `${counted(pending, 'file')} not scanned yet.` : null;
}

interface ReviewDecisionProps {
  review: ModeratedReview;
  isBusy: boolean;
  redactions: Redactions;
  ask: (action: 'approve' | 'reject' | 'redact' | 'hear' | 'unpublish') => void;
  shortcuts: Shortcuts;
}

const MOVES = { N: 'next', P: 'previous', U: 'undo', Esc: 'back' };
const SHORTCUTS = { A: 'approve', R: 'reject', ...MOVES };

const BUTTONS = { wrap: 'wrap', gap: '3', flex: { base: '1 0 100%', sm: 'none' } } as const;
const BUTTON = { flex: { base: '1 0 min-content', sm: 'none' }, overflowWrap: 'normal' } as const;

/** The chosen redactions must be saved or put back before any other decision. */
function Unsaved({ review, isBusy, redactions, ask }: ReviewDecisionProps) {
  const button: ButtonProps = { ...BUTTON, 'aria-disabled': isBusy };
  return (
    <Bar label="Redactions">
      <Text me="auto" fontWeight="medium">
        {`${counted(redactions.chosen.length, 'passage')} to be redacted, not saved yet.`}
        {isPublicReview(review) && <span> The public text changes at once.</span>}
      </Text>
      <Flex {...BUTTONS}>
        <Button {...button} onClick={() => !isBusy && ask('redact')}>
          {isBusy ? 'Saving…' : 'Save redactions'}
        </Button>
        <Button {...button} variant="outline" onClick={() => !isBusy && redactions.discard()}>
          Discard
        </Button>
      </Flex>
    </Bar>
  );
}

function Decided({ review, ask }: Pick<ReviewDecisionProps, 'review' | 'ask'>) {
  const { status, decidedAt, removedAt, ownCase } = review;
  return (
    <Bar label="Decision">
      <Text fontWeight="medium">
        {(status === 'APPROVED' ? 'Approved' : 'Rejected') +
          (decidedAt ? ` on ${formatLongDate(decidedAt)}.` : '.')}
        {removedAt && <span> Removed after a takedown request on {formatLongDate(removedAt)}.</span>}
      </Text>
      {isPublicReview(review) && ownCase && <OwnCase />}
      {isPublicReview(review) && !ownCase && (
        <Button variant="outline" onClick={() => ask('unpublish')}>
          Unpublish
        </Button>
      )}
    </Bar>
  );
}

function whyNot(review: ModeratedReview): ReactNode {
  const { ownCase, ownDecision, hearUntil } = review;
  if (ownCase || ownDecision) return <OwnCase isDecision={ownDecision} />;
  if (!hearUntil || !isHeard(review, new Date())) return null;
  return (
    <Text fontWeight="medium">
      The company may answer until {formatLongDate(hearUntil)}. Nobody decides before that, or its answer.
    </Text>
  );
}

export function ReviewDecision(props: ReviewDecisionProps) {
  const { review, isBusy, redactions, ask, shortcuts } = props;
  if (redactions.chosen.length > 0) return <Unsaved {...props} />;
  if (review.status !== 'PENDING') return <Decided review={review} ask={ask} />;
  const hindrance = whyNot(review);
  if (hindrance)
    return (
      <Bar label="Decision" idle={<ShortcutToggle shortcuts={shortcuts} actions={MOVES} />}>
        {hindrance}
      </Bar>
    );
  const isAsked = review.waitForCompany && !review.notice;
  const isToBeHeard = isAsked && review.company.reach !== 'NONE';
  const warning = scanWarning(review.attachments);
  const isBlocked = review.findings.some(({ blocking }) => blocking);
  const decision = (action: Parameters<typeof ask>[0], key?: string): ButtonProps => ({
    ...BUTTON,
    'aria-disabled': isBusy,
    'aria-keyshortcuts': key,
    onClick: () => !isBusy && ask(action),
  });
  return (
    <Bar label="Decision" idle={<ShortcutToggle shortcuts={shortcuts} actions={SHORTCUTS} />}>
      {warning && (
        <Text color="fg.warning" fontWeight="medium">
          {warning}
        </Text>
      )}
      {isBlocked && (
        <Text id="blocked" color="fg.error" fontWeight="medium">
          Redact the passages marked in red before you approve.
        </Text>
      )}
      {isAsked && (
        <Text fontWeight="medium">
          {isToBeHeard
            ? 'The author asks that the company is told first.'
            : 'The author asks that the company is told first, and nobody of it can be. An address for notices can be entered at Companies.'}
        </Text>
      )}
      <Flex {...BUTTONS}>
        <Button
          {...(isToBeHeard ? decision('hear') : decision('approve', 'A'))}
          aria-describedby={isBlocked ? 'blocked' : undefined}
        >
          {isToBeHeard ? 'Tell the company' : 'Approve'}
        </Button>
        <Button variant="outline" {...decision('reject', 'R')}>
          Reject
        </Button>
      </Flex>
    </Bar>
  );
}
