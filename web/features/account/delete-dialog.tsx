import { PRODUCT_NAME } from '../../../shared/product.ts';
import { useNavigate } from 'react-router-dom';
import { deleteAccount } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useValidatedText } from '../../lib/use-validated-text.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

const WORD = 'DELETE';

interface DeleteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const TEXTS = {
  done: {
    title: 'Account deleted',
    description: `Your account and everything in it were deleted. Thank you for using ${PRODUCT_NAME}.`,
  },
  failed: {
    title: 'Account not deleted',
    description: 'Your account could not be deleted. Please try again.',
  },
};

function DeleteForm({ onClose }: Pick<DeleteDialogProps, 'onClose'>) {
  const typed = useValidatedText<HTMLInputElement>(
    (text) => text.trim() === WORD,
    `Type ${WORD} to continue`,
  );
  const { isBusy, run } = useAction();
  const navigate = useNavigate();
  const remove = () => run(() => deleteAccount(() => navigate('/')), TEXTS);
  return (
    <DialogForm
      action="Delete My Account"
      busyText="Deleting…"
      isBusy={isBusy}
      isReady={typed.isValid}
      onClose={onClose}
      onSubmit={() => typed.check() && void remove()}
    >
      <p>
        Your account, its sessions and your pending reviews with their files are deleted at once. Approved
        reviews stay in the register as “Verified User”: withdraw them first if you do not want that. This
        cannot be undone.
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

export function DeleteDialog({ isOpen, onClose }: DeleteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Delete your account?">
      <DeleteForm onClose={onClose} />
    </Dialog>
  );
}
