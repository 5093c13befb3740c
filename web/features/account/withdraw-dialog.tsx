import { Button } from '@chakra-ui/react';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

interface WithdrawDialogProps {
  review: OwnReview | null;
  onClose: () => void;
  onWithdrawn: () => void;
  finalFocus: () => HTMLElement | null;
}

/** Whether there is nothing to withdraw: the review is neither public nor waiting for a decision. */
export const isHidden = ({ status, removedAt }: OwnReview) => status === 'REJECTED' || removedAt !== null;

function useWithdrawal({ review, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { isBusy, run } = useAction();
  const withdraw = async () => {
    if (!review) return;
    const isDone = await run(() => call('withdraw-review', { params: { id: review.id } }), {
      done: isHidden(review)
        ? { title: 'Review deleted', description: `“${review.title}” was deleted.` }
        : { title: 'Review withdrawn', description: `“${review.title}” was withdrawn.` },
      failed: {
        title: isHidden(review) ? 'Review not deleted' : 'Review not withdrawn',
        description: 'Nothing was changed. Please try again.',
      },
    });
    if (!isDone) return;
    onWithdrawn();
    onClose();
  };
  return { isBusy, withdraw };
}

export function WithdrawDialog(props: WithdrawDialogProps) {
  const { review, onClose, finalFocus } = props;
  const { isBusy, withdraw } = useWithdrawal(props);
  const consequence =
    review?.status === 'APPROVED' && !review.removedAt
      ? 'It is removed from the company’s page at once, and its amount no longer counts. Its files are deleted as soon as no takedown request on it is open.'
      : 'It is deleted with its files, and moderators can no longer see it.';
  const verb = review && isHidden(review) ? 'Delete' : 'Withdraw';
  return (
    <Dialog isOpen={review !== null} onClose={onClose} title={`${verb} this review?`} finalFocus={finalFocus}>
      <p>
        <strong>{review?.title}</strong>, about {review?.company.name}. {consequence} This cannot be undone.
      </p>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Keep it
        </Button>
        <Button colorPalette="red" aria-disabled={isBusy} onClick={() => void withdraw()}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
