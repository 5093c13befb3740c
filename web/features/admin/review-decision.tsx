import { formatLongDate } from '../../../shared/dates.ts';
import type { ModeratedReview } from '../../../shared/schemas/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { KeyChoice } from './key-choice.tsx';
import styles from './review-decision.module.css';
import type { Keys } from './use-keys.ts';

interface ReviewDecisionProps {
  review: ModeratedReview;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
  keys: Keys;
}

const KEYS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['Esc', 'back'],
] as const;

/** The two decisions, in reach wherever the page is scrolled to; what was decided, once it is. */
export function ReviewDecision({ review, isBusy, onApprove, onReject, keys }: ReviewDecisionProps) {
  const { status, decidedAt, removedAt, findings } = review;
  if (status !== 'PENDING')
    return (
      <p className={styles.decided}>
        {status === 'APPROVED' ? 'Approved' : 'Rejected'}
        {decidedAt && ` on ${formatLongDate(decidedAt)}`}.
        {removedAt && ` Removed after a takedown request on ${formatLongDate(removedAt)}.`}
      </p>
    );
  const isBlocked = findings.some(({ blocking }) => blocking);
  const shortcut = (key: string) => (keys.areOn ? { 'aria-keyshortcuts': key } : {});
  return (
    <div className={styles.bar} role="group" aria-label="Decision">
      <KeyChoice keys={keys} does={KEYS} />
      {isBlocked && (
        <p id="blocked" className={styles.blocked}>
          Redact what is marked red before you approve.
        </p>
      )}
      <Button
        aria-disabled={isBusy}
        aria-describedby={isBlocked ? 'blocked' : undefined}
        {...shortcut('A')}
        onClick={() => !isBusy && onApprove()}
      >
        Approve
      </Button>
      <Button look="outline" aria-disabled={isBusy} {...shortcut('R')} onClick={() => !isBusy && onReject()}>
        Reject
      </Button>
    </div>
  );
}
