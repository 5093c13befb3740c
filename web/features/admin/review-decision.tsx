import { Button } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import type { ScanVerdict } from '../../../shared/enumerations.ts';
import type { ModeratedReview } from '../../../shared/schemas/moderation.ts';
import { ShortcutToggle } from './shortcut-toggle.tsx';
import styles from './review-decision.module.css';
import type { Shortcuts } from './use-shortcuts.ts';

/** A warning about files that are infected or not scanned yet; null where all of them are clean. */
function scanWarning(attachments: ModeratedReview['attachments']): string | null {
  const count = (verdict: ScanVerdict) => attachments.filter(({ scan }) => scan === verdict).length;
  const files = (n: number) => (n === 1 ? '1 file' : `${n} files`);
  const [infected, pending] = [count('infected'), count('pending')];
  if (infected > 0) return `Malware found in ${files(infected)}: locked.`;
  return pending > 0 ? `${files(pending)} not scanned yet.` : null;
}

interface ReviewDecisionProps {
  review: ModeratedReview;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
  shortcuts: Shortcuts;
}

const SHORTCUTS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['Esc', 'back'],
] as const;

/** The two decisions, visible wherever the page is scrolled to; once decided, the outcome. */
export function ReviewDecision({ review, isBusy, onApprove, onReject, shortcuts }: ReviewDecisionProps) {
  const { status, decidedAt, removedAt, findings, attachments } = review;
  if (status !== 'PENDING')
    return (
      <p className={styles.decided}>
        {status === 'APPROVED' ? 'Approved' : 'Rejected'}
        {decidedAt && ` on ${formatLongDate(decidedAt)}`}.
        {removedAt && ` Removed after a takedown request on ${formatLongDate(removedAt)}.`}
      </p>
    );
  const warning = scanWarning(attachments);
  const isBlocked = findings.some(({ blocking }) => blocking);
  const shortcut = (key: string) => (shortcuts.areOn ? { 'aria-keyshortcuts': key } : {});
  return (
    <div className={styles.bar} role="group" aria-label="Decision">
      <ShortcutToggle shortcuts={shortcuts} actions={SHORTCUTS} />
      {warning && <p className={styles.warning}>{warning}</p>}
      {isBlocked && (
        <p id="blocked" className={styles.blocked}>
          Redact the passages marked in red before you approve.
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
      <Button
        variant="outline"
        aria-disabled={isBusy}
        {...shortcut('R')}
        onClick={() => !isBusy && onReject()}
      >
        Reject
      </Button>
    </div>
  );
}
