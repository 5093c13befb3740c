import { expect, test } from 'vitest';
import { passwordChange, signUpRequest } from '../../shared/schemas/accounts.ts';
import { withNewPassword } from './new-password.ts';

const SIGN_UP = { email: 'a@b.co', password: 'rooibos tea', firstName: 'Thandi', lastName: 'Mokoena' };
const signUp = withNewPassword(signUpRequest, 'password', (values) => values);

const issuesOf = async (form: Partial<typeof SIGN_UP>) => {
  const { error } = await signUp.safeParseAsync({ ...SIGN_UP, ...form });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

const EASY = ['password', 'Choose a password that is harder to guess'];

test('a form refuses the passwords that the server refuses, beside their field', async () => {
  expect(await issuesOf({})).toEqual([]);
  expect(await issuesOf({ password: '12345678' })).toEqual([EASY]);
  expect(await issuesOf({ password: 'thandi mokoena' })).toEqual([EASY]);
});

test('it tells every fault of the form at once, and one of a password', async () => {
  expect(await issuesOf({ firstName: '', email: 'nobody', password: '12345678' })).toEqual([
    ['email', 'Must be a valid email address'],
    ['firstName', 'First name must be at least 2 characters'],
    EASY,
  ]);
  expect(await issuesOf({ password: '1234' })).toEqual([
    ['password', 'Password must be at least 8 characters'],
  ]);
});

test('a moderator learns of the 12 characters before the form is sent', async () => {
  const change = withNewPassword(passwordChange, 'newPassword', () => ({ role: 'ADMIN' }));
  const { error } = await change.safeParseAsync({ currentPassword: 'x', newPassword: 'rooibos tea' });
  expect(error?.issues).toMatchObject([
    { path: ['newPassword'], message: 'Password must be at least 12 characters' },
  ]);
});
