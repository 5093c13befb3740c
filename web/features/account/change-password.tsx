import { useWatch } from 'react-hook-form';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm } from '../../lib/form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { NewPasswordField } from './entry.tsx';
import { ProfileSection } from './profile-section.tsx';
import { EitherCode } from './second-factor-field.tsx';

const TEXTS = {
  done: {
    title: 'Password changed',
    description: 'You have been logged out on all other devices, and your tokens have ended.',
  },
  failed: 'Password not changed',
};

export function ChangePassword({ user }: { user: CurrentUser }) {
  const form = useSchemaForm(async () => (await import('./new-password-schemas.ts')).passwordChangeOf(user), {
    currentPassword: '',
    newPassword: '',
    ...(user.hasSecondFactor && { code: '' }),
  });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  return (
    <ProfileSection isFolded title="Password">
      <SchemaForm
        mt="5"
        form={form}
        send={async (body) => {
          await call('change-password', { body });
          form.reset();
        }}
        texts={TEXTS}
        fieldOf={{ wrong_code: 'code' }}
        action="Change Password"
      >
        <PasswordField
          label="Current Password"
          username={user.email}
          {...fieldProps(form, 'currentPassword')}
        />
        <NewPasswordField
          label="New Password"
          typed={typed}
          owner={user}
          {...fieldProps(form, 'newPassword')}
        />
        {user.hasSecondFactor && <EitherCode {...fieldProps(form, 'code')} />}
      </SchemaForm>
    </ProfileSection>
  );
}
