import { useState } from 'react';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface WithdrawDialogProps {
  /** The one that is asked about; none while the dialog is closed. */
  review: OwnReview | null;
  onClose: () => void;
  onWithdrawn: () => void;
}

function useWithdrawal({ review, onClose, onWithdrawn }: WithdrawDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const forget = useInvalidate();
  const withdraw = async () => {
    if (!review || isBusy) return;
    setIsBusy(true);
    try {
      await call('withdraw-review', { params: { id: review.id } });
      forget('list-companies', 'get-company', 'list-company-reviews');
      // Where a moderator withdraws one of their own.
      forget('list-pending-reviews', 'get-admin-stats', 'list-takedowns');
      onWithdrawn();
      onClose();
      showToast({
        tone: 'success',
        title: 'Review withdrawn',
        description: `“${review.title}” was withdrawn.`,
      });
    } catch (error) {
      const description = errorMessage(error, 'Your review could not be withdrawn. Please try again.');
      showToast({ tone: 'error', title: 'Review not withdrawn', description });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, withdraw };
}

/** Says what will happen, and asks once. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { review, onClose } = props;
  const { isBusy, withdraw } = useWithdrawal(props);
  const consequence =
    review?.status === 'APPROVED'
      ? 'It leaves the company’s page at once, and its amount no longer counts. Its files are deleted as soon as no takedown request on it is open.'
      : 'It is deleted with its files, and no moderator sees it any more.';
  return (
    <Dialog isOpen={review !== null} onClose={onClose} title="Withdraw this review?">
      <p>
        <strong>{review?.title}</strong>, about {review?.company.name}. {consequence} This cannot be undone.
      </p>
      <DialogActions>
        <Button look="plain" onClick={onClose}>
          Keep it
        </Button>
        <Button look="signal" aria-disabled={isBusy} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      </DialogActions>
    </Dialog>
  );
}
