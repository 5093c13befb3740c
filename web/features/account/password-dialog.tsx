import { Text } from '@chakra-ui/react';
import { passwordConfirmation } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface PasswordDialogProps {
  /** Called once: with true when the password was given, and with false where it was not. */
  onSettled: (isGiven: boolean) => void;
}

export function PasswordDialog({ onSettled }: PasswordDialogProps) {
  const { user } = useCurrentUser();
  const form = useSchemaForm(passwordConfirmation, { password: '' });
  const { errors, isSubmitting } = form.formState;
  const confirm = useSubmit(
    form,
    async (body) => {
      await call('confirm-password', { body });
      onSettled(true);
    },
    { failed: 'Password not checked' },
  );
  return (
    <ConfirmDialog
      isOpen
      title="Enter your password again"
      action="Continue"
      busyText="Checking…"
      colorPalette="gray"
      isBusy={isSubmitting}
      failure={errors.root?.message}
      onClose={() => onSettled(false)}
      onConfirm={confirm}
    >
      <Text>You gave it more than 15 minutes ago, and what you are about to do needs it.</Text>
      <PasswordField label="Password" username={user?.email} {...fieldProps(form, 'password')} />
    </ConfirmDialog>
  );
}
