import { passwordChange } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProfileSection } from './profile-section.tsx';

interface ChangePasswordProps {
  email: string;
}

const TEXTS = {
  done: { title: 'Password changed', description: 'You have been logged out on all other devices.' },
  failed: {
    title: 'Password not changed',
    description: 'Your password could not be changed. Please try again.',
  },
};

function usePasswordForm() {
  const form = useSchemaForm(passwordChange, { currentPassword: '', newPassword: '' });
  const submit = useSubmit(
    form,
    async (body) => {
      await call('change-password', { body });
      form.reset();
    },
    TEXTS,
  );
  return { form, submit };
}

export function ChangePassword({ email }: ChangePasswordProps) {
  const { form, submit } = usePasswordForm();
  const { isSubmitting } = form.formState;
  return (
    <ProfileSection title="Password">
      <Form isBusy={isSubmitting} onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...fieldProps(form, 'currentPassword')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="Must be at least 8 characters"
          {...fieldProps(form, 'newPassword')}
        />
        <SubmitButton isBusy={isSubmitting}>Change Password</SubmitButton>
      </Form>
    </ProfileSection>
  );
}
