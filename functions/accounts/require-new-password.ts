import { newPasswordOf, type PasswordOwner } from '../../shared/schemas/new-password.ts';
import { validationFailed } from '../platform/middleware.ts';

export async function requireNewPassword(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const { error } = await newPasswordOf(owner).safeParseAsync(password);
  if (error) throw validationFailed(error.issues.map(({ message }) => ({ path: field, message })));
}
