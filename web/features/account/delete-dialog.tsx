import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { noticeOf } from '../../lib/api-error.ts';
import { deleteAccount } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { showNotice } from '../../ui/notice-store.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './profile-page.module.css';

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
      const description = 'Your account and what belonged to it are gone. Thank you for having been here.';
      showNotice({ tone: 'success', title: 'Account deleted', description });
    } catch (error) {
      setIsBusy(false);
      const description = noticeOf(error, 'Your account could not be deleted. Please try again.');
      showNotice({ tone: 'error', title: 'Account not deleted', description });
    }
  };
  return { isBusy, remove };
}

function DeleteForm({ onClose }: Pick<DeleteDialogProps, 'onClose'>) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { isBusy, remove } = useDeletion();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.trim() !== WORD) setFault(`Type ${WORD} to go on`);
    else if (!isBusy) void remove();
  };
  return (
    <form className={styles.deletion} noValidate aria-busy={isBusy} onSubmit={submit}>
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
        error={fault}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
      />
      <DialogActions>
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="signal" aria-disabled={isBusy || typed.trim() !== WORD}>
          {isBusy ? 'Deleting…' : 'Delete My Account'}
        </Button>
      </DialogActions>
    </form>
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
