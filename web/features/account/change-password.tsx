import { passwordChange } from '../../../shared/schemas/accounts.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showIssues, useSchemaForm } from '../../lib/form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProfileSection } from './profile-section.tsx';

interface ChangePasswordProps {
  email: string;
}

function usePasswordForm() {
  const form = useSchemaForm(passwordChange, { currentPassword: '', newPassword: '' });
  const submit = form.handleSubmit(async (body) => {
    try {
      await call('change-password', { body });
      form.reset();
      const description = 'You are logged out everywhere but here.';
      showToast({ tone: 'success', title: 'Password changed', description });
    } catch (error) {
      showIssues(form, error);
      const description = errorMessage(error, 'Your password could not be changed. Please try again.');
      showToast({ tone: 'error', title: 'Password not changed', description });
    }
  });
  return { form, submit };
}

export function ChangePassword({ email }: ChangePasswordProps) {
  const { form, submit } = usePasswordForm();
  const { errors, isSubmitting } = form.formState;
  return (
    <ProfileSection title="Password">
      <Form isBusy={isSubmitting} onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="Must be at least 8 characters"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <SubmitButton isBusy={isSubmitting}>Change Password</SubmitButton>
      </Form>
    </ProfileSection>
  );
}
