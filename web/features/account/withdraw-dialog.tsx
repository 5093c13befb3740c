import { Button } from '@chakra-ui/react';
import { isPublicReview, isWaitingOrPublic } from '../../../shared/review-state.ts';
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

function useWithdrawal({ review, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { isBusy, run } = useAction();
  const withdraw = async () => {
    if (!review) return;
    const isDone = await run(() => call('withdraw-review', { params: { id: review.id } }), {
      done: isWaitingOrPublic(review)
        ? { title: 'Review withdrawn', description: `“${review.title}” was withdrawn.` }
        : { title: 'Review deleted', description: `“${review.title}” was deleted.` },
      failed: {
        title: isWaitingOrPublic(review) ? 'Review not withdrawn' : 'Review not deleted',
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
    review && isPublicReview(review)
      ? 'It is removed from the company’s page at once, and its amount no longer counts. Its files are deleted as soon as no takedown request on it is open.'
      : 'It is deleted with its files, and moderators can no longer see it.';
  const verb = review && !isWaitingOrPublic(review) ? 'Delete' : 'Withdraw';
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
