import { useWatch } from 'react-hook-form';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { NewPasswordField } from './entry.tsx';
import { ProfileSection } from './profile-section.tsx';
import { EitherCode } from './second-factor-field.tsx';

interface ChangePasswordProps {
  user: CurrentUser;
}

const TEXTS = {
  done: {
    title: 'Password changed',
    description: 'You have been logged out on all other devices, and your tokens have ended.',
  },
  failed: {
    title: 'Password not changed',
    description: 'Your password could not be changed. Please try again.',
  },
};

export function ChangePassword({ user }: ChangePasswordProps) {
  const form = useSchemaForm(async () => (await import('./new-password-schemas.ts')).passwordChangeOf(user), {
    currentPassword: '',
    newPassword: '',
    ...(user.hasSecondFactor && { code: '' }),
  });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const { errors, isSubmitting } = form.formState;
  const change = useSubmit(
    form,
    async (body) => {
      await call('change-password', { body });
      form.reset();
    },
    TEXTS,
    { wrong_code: 'code' },
  );
  return (
    <ProfileSection title="Password">
      <Form mt="5" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={change}>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...fieldProps(form, 'currentPassword')}
        />
        <NewPasswordField
          label="New Password"
          typed={typed}
          owner={user}
          {...fieldProps(form, 'newPassword')}
        />
        {user.hasSecondFactor && <EitherCode {...fieldProps(form, 'code')} />}
        <SubmitButton isBusy={isSubmitting}>Change Password</SubmitButton>
      </Form>
    </ProfileSection>
  );
}
