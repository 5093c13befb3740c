import { PRODUCT_NAME } from '../../../shared/product.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../lib/api-error.ts';
import { deleteAccount } from '../../lib/session.ts';
import { useCheckedText } from '../../lib/use-checked-text.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { TextField } from '../../ui/text-field.tsx';

const WORD = 'DELETE';

interface DeleteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

function useDeletion() {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    setIsBusy(true);
    try {
      await deleteAccount(() => navigate('/'));
      const description = `Your account and everything in it were deleted. Thank you for using ${PRODUCT_NAME}.`;
      showToast({ tone: 'success', title: 'Account deleted', description });
    } catch (error) {
      setIsBusy(false);
      const description = errorMessage(error, 'Your account could not be deleted. Please try again.');
      showToast({ tone: 'error', title: 'Account not deleted', description });
    }
  };
  return { isBusy, remove };
}

function DeleteForm({ onClose }: Pick<DeleteDialogProps, 'onClose'>) {
  const typed = useCheckedText<HTMLInputElement>((text) => text.trim() === WORD, `Type ${WORD} to go on`);
  const { isBusy, remove } = useDeletion();
  return (
    <DialogForm
      action="Delete My Account"
      busyText="Deleting…"
      isBusy={isBusy}
      isReady={typed.isRight}
      onClose={onClose}
      onSubmit={() => typed.check() && void remove()}
    >
      <p>
        Your account, its sessions and your pending reviews with their files go at once. Approved reviews stay
        in the register as “Verified User”: withdraw them first if you do not want that. This cannot be
        undone.
      </p>
      <TextField
        label={`Type ${WORD} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...typed.field}
      />
    </DialogForm>
  );
}

/** Says what goes and what stays; goes on when DELETE was typed. */
export function DeleteDialog({ isOpen, onClose }: DeleteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Delete your account?">
      <DeleteForm onClose={onClose} />
    </Dialog>
  );
}
