import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { reloadCurrentUser } from '../../lib/use-current-user.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EitherCode } from './second-factor-field.tsx';

const loadSecondFactorRemoval = async () =>
  (await import('../../../shared/schemas/accounts.ts')).secondFactorRemoval;

const TEXTS = {
  done: {
    title: 'Second factor removed',
    description: 'Your password alone logs you in. You have been logged out on all other devices.',
  },
  failed: {
    title: 'Second factor not removed',
    description: 'Your second factor could not be removed. Please try again.',
  },
};

interface RemoveSecondFactorDialogProps {
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

function RemovalForm({ email, onClose }: Omit<RemoveSecondFactorDialogProps, 'isOpen'>) {
  const form = useSchemaForm(loadSecondFactorRemoval, { password: '', code: '' });
  const { isSubmitting } = form.formState;
  const remove = useSubmit(
    form,
    async (body) => {
      await call('remove-second-factor', { body });
      await reloadCurrentUser();
      onClose();
    },
    TEXTS,
    { wrong_code: 'code' },
  );
  return (
    <DialogForm
      action="Remove Second Factor"
      busyText="Removing…"
      isBusy={isSubmitting}
      onClose={onClose}
      onSubmit={() => void remove()}
    >
      <p>Your password alone will log you in then, and the recovery codes stop working.</p>
      <PasswordField label="Password" username={email} {...fieldProps(form, 'password')} />
      <EitherCode {...fieldProps(form, 'code')} />
    </DialogForm>
  );
}

export function RemoveSecondFactorDialog({ email, isOpen, onClose }: RemoveSecondFactorDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Remove your second factor?">
      <RemovalForm email={email} onClose={onClose} />
    </Dialog>
  );
}
