import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import { DecisionDialog, type DecisionText } from './decision-dialog.tsx';
import { REJECTION_REASONS } from './rejection-reasons.ts';

interface RejectDialogProps {
  review: Pick<PendingReview, 'id' | 'title' | 'company'> | null;
  isBusy: boolean;
  onClose: () => void;
  onReject: (words: DecisionText) => void;
}

/** Asks for the reason, and offers the most common ones. */
export function RejectDialog({ review, onReject, ...rest }: RejectDialogProps) {
  return (
    <DecisionDialog
      id={review?.id ?? null}
      title="Reject this review?"
      hint="The author is told this, word for word."
      suggestions={REJECTION_REASONS}
      action="Reject"
      busyText="Rejecting…"
      onDecide={onReject}
      {...rest}
    >
      <strong>{review?.title}</strong>, about {review?.company.name}. It will not be published, and its author
      is told so.
    </DecisionDialog>
  );
}
