import { passwordChange, resetPasswordRequest, signUpRequest } from '../../../shared/schemas/accounts.ts';
import type { PasswordOwner } from '../../../shared/schemas/new-password.ts';
import { withNewPassword } from '../../lib/new-password.ts';

export const signUpForm = withNewPassword(signUpRequest, 'password', (account) => account);
export const resetPasswordForm = withNewPassword(resetPasswordRequest, 'password', ({ email }) => ({
  email,
}));
export const passwordChangeOf = (owner: PasswordOwner) =>
  withNewPassword(passwordChange, 'newPassword', () => owner);
