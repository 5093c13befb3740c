import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { sessionKey, userKey } from '../platform/keys.ts';
import { Caller, PASSWORD, stranger } from '../testing/caller.ts';
import { signedUpMember, signedUpModerator } from '../testing/signed-up.ts';
import { awsError, failTable } from '../testing/faults.ts';
import { editItem, emailsTo } from '../testing/stored.ts';
import { handler as changePassword } from './change-password.ts';
import { handler as getCurrentUser } from './get-current-user.ts';
import { handler as logIn } from './log-in.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const NEW_PASSWORD = 'staple battery horse';

const change = (caller: Caller, currentPassword: string, newPassword = NEW_PASSWORD) =>
  caller.call('change-password', changePassword, { body: { currentPassword, newPassword } });
const enter = (email: string, password: string, caller = new Caller()) =>
  caller.call<CurrentUser>('log-in', logIn, { body: { email, password } });
const whoAmI = async (caller: Caller) => (await caller.call('get-current-user', getCurrentUser)).status;

test('a new password ends every other session of the account and leaves this one', async () => {
  const { caller, email, user } = await signedUpMember();
  const elsewhere = new Caller();
  await enter(email, PASSWORD, elsewhere);

  expect((await change(caller, PASSWORD)).status).toBe(204);
  expect((await emailsTo(user.id)).map(({ kind }) => kind)).toContain('password-changed');

  expect([await whoAmI(caller), await whoAmI(elsewhere)]).toEqual([200, 401]);
  expect((await enter(email, PASSWORD)).status).toBe(401);
  expect((await enter(email, NEW_PASSWORD)).status).toBe(200);

  // Ten minutes later, the session that was kept can still be renewed.
  const secret = caller.cookie?.split('.')[1] ?? '';
  await editItem(sessionKey(user.id, secret), { accessExpiresAtSeconds: 0 });
  expect(await whoAmI(caller)).toBe(200);
});

test('everybody else is logged out and the owner stays logged in, even if the mail cannot be written', async () => {
  const { caller, email, user } = await signedUpMember();
  const elsewhere = new Caller();
  await enter(email, PASSWORD, elsewhere);
  failTable({ command: 'TransactWriteCommand', error: awsError('ThrottlingException') });
  expect((await change(caller, PASSWORD)).status).toBe(503);
  vi.restoreAllMocks();
  expect(await whoAmI(elsewhere)).toBe(401);
  await editItem(sessionKey(user.id, caller.cookie?.split('.')[1] ?? ''), { accessExpiresAtSeconds: 0 });
  expect(await whoAmI(caller)).toBe(200);
});

test('a wrong current password changes nothing and is reported with its field', async () => {
  const { caller, email } = await signedUpMember();
  const elsewhere = new Caller();
  await enter(email, PASSWORD, elsewhere);
  expect(await change(caller, 'not the password')).toMatchObject({
    status: 422,
    json: { code: 'wrong_password', issues: [{ path: 'currentPassword' }] },
  });
  expect([await whoAmI(caller), await whoAmI(elsewhere)]).toEqual([200, 200]);
  expect((await enter(email, PASSWORD)).status).toBe(200);
});

test('wrong ones count with those of log-in, so that a stolen session is no way to guess more', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '3');
  const { caller, email } = await signedUpMember();
  caller.address = '41.0.0.1:1';
  await enter(email, 'wrong guess', stranger());
  expect((await change(caller, 'wrong guess 2')).status).toBe(422);
  expect((await change(caller, 'wrong guess 3')).status).toBe(422);
  expect((await change(caller, PASSWORD)).status).toBe(429);
  const refused = await enter(email, PASSWORD, stranger());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
});

test('the new password follows the rules of sign-up', async () => {
  const { caller } = await signedUpMember();
  for (const [next, message] of [
    ['seven77', 'Password must be at least 8 characters'],
    [' leading space', 'Password must not begin or end with a space'],
    ['12345678', 'Choose a password that is harder to guess'],
    ['thandi mokoena', 'Choose a password that is harder to guess'],
  ] as const)
    expect(await change(caller, PASSWORD, next)).toMatchObject({ status: 400, json: { message } });
  expect(await change(caller, '')).toMatchObject({ status: 400, json: { message: 'Password is required' } });
});

test('a refused one is told beside its field, whatever the current one', async () => {
  const { caller, email } = await signedUpMember();
  expect(await change(caller, 'wrong guess', email)).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'newPassword', message: 'Choose a password that is harder to guess' }] },
  });
});

test('a moderator’s new password has at least 12 characters', async () => {
  const { caller } = await signedUpModerator();
  expect(await change(caller, PASSWORD, 'rooibos tea')).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'newPassword', message: 'Password must be at least 12 characters' }] },
  });
  expect((await change(caller, PASSWORD, 'rooibos teas')).status).toBe(204);
});

test('an unverified address is mailed of five changes a day, and every change that was made is mailed', async () => {
  vi.stubEnv('LIMIT_PER_MAILBOX', '5');
  const { caller, user } = await signedUpMember();
  const passwords = [PASSWORD, NEW_PASSWORD];
  const next = (n: number) => change(caller, passwords[n % 2] ?? '', passwords[(n + 1) % 2]);
  expect((await change(caller, 'not the password')).status).toBe(422);
  for (let n = 0; n < 5; n += 1) expect((await next(n)).status).toBe(204);
  const sixth = await next(5);
  expect([sixth.status, Number(sixth.headers['retry-after']) > 23 * 3600]).toEqual([429, true]);
  expect(sixth.json['message']).toContain('Please try again in 24 hours.');
  const countMails = async () =>
    (await emailsTo(user.id)).filter(({ kind }) => kind === 'password-changed').length;
  expect(await countMails()).toBe(5);
  await editItem(userKey(user.id), { emailVerified: new Date().toISOString() });
  expect((await next(5)).status).toBe(204);
  expect(await countMails()).toBe(6);
});
