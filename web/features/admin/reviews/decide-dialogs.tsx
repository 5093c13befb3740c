import type { ModeratedReview, PendingReview } from '../../../../shared/schemas/moderation.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import type { Decision, Outcome } from '../decisions.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface DecideDialogsProps {
  review: PendingReview;
  asked: Decision['action'] | null;
  signals?: ModeratedReview['signals'];
  isBusy: boolean;
  onClose: () => void;
  onDecide: (decision: Decision) => Promise<Outcome>;
}

export function DecideDialogs({ review, asked, signals = [], onDecide, ...dialog }: DecideDialogsProps) {
  return (
    <>
      <PublishDialog
        id={asked === 'approve' ? review.id : null}
        onPublish={(approval) => onDecide({ action: 'approve', ...approval })}
        {...dialog}
      />
      <RejectDialog
        review={review}
        isOpen={asked === 'reject'}
        signals={signals}
        onReject={(words) => onDecide({ action: 'reject', ...words, revision: review.revision })}
        {...dialog}
      />
    </>
  );
}
