import { createHash, randomUUID } from 'node:crypto';
import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test, vi } from 'vitest';
import { ACCOUNT_CODES, CODE_TRIES, CODES } from '../../shared/limits.ts';
import { LIMIT_VARIABLES } from '../../shared/route.ts';
import * as routes from '../../shared/routes/accounts.ts';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { addressCodeKey, sessionKey } from '../platform/keys.ts';
import { Caller, PASSWORD, stranger } from '../testing/caller.ts';
import { signedUpMember, signedUpModerator } from '../testing/signed-up.ts';
import { awsError } from '../testing/faults.ts';
import { resetCodes, wrongCodeFor } from '../testing/mailed-codes.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { handler as forgotPassword } from './forgot-password.ts';
import { handler as getCurrentUser } from './get-current-user.ts';
import { handler as logIn } from './log-in.ts';
import { handler as resetPassword } from './reset-password.ts';
import { handler as sendLogInLink } from './send-log-in-link.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const NEW_PASSWORD = 'staple battery horse';

const forget = (email: string, caller = new Caller()) =>
  caller.call('forgot-password', forgotPassword, { body: { email } });
const reset = (email: string, code: unknown, password = NEW_PASSWORD, caller = new Caller()) =>
  caller.call('reset-password', resetPassword, { body: { email, code, password } });
const callerAt = (address: string) => Object.assign(new Caller(), { address: `${address}:50000` });
const enter = (email: string, password: string, caller = new Caller()) =>
  caller.call<CurrentUser>('log-in', logIn, { body: { email, password } });
const whoAmI = (caller: Caller) => caller.call<CurrentUser>('get-current-user', getCurrentUser);

/** Someone who has asked for a code. */
async function forgetful() {
  const member = await signedUpMember();
  await forget(member.email);
  const code = (await resetCodes(member.email)).at(-1) ?? '';
  return { ...member, code };
}

test('the mailed code sets a new password, ends every other session and proves the address', async () => {
  const { caller, user, email, code } = await forgetful();
  const elsewhere = new Caller();
  await enter(email, PASSWORD, elsewhere);

  expect((await reset(email.toUpperCase(), code)).status).toBe(204);
  expect((await emailsTo(user.id)).map(({ kind }) => kind)).toContain('password-changed');

  for (const browser of [caller, elsewhere]) expect((await whoAmI(browser)).status).toBe(401);
  expect((await enter(email, PASSWORD)).status).toBe(401);
  const { status, json } = await enter(email, NEW_PASSWORD);
  expect(status).toBe(200);
  expect(json.emailVerified).not.toBeNull();
});

test('a person who resets it while logged in stays logged in there, also after the earlier tokens expire', async () => {
  const { caller, user, email, code } = await forgetful();
  const elsewhere = new Caller();
  await enter(email, PASSWORD, elsewhere);
  const body = { email, code, password: NEW_PASSWORD };
  expect((await caller.call('reset-password', resetPassword, { body })).status).toBe(204);
  expect((await whoAmI(elsewhere)).status).toBe(401);
  const secret = caller.cookie?.split('.')[1] ?? '';
  await editItem(sessionKey(user.id, secret), { accessExpiresAtSeconds: 0 });
  expect((await whoAmI(caller)).status).toBe(200);
});

test('a session of another account neither stays nor goes for a reset', async () => {
  const { caller, email, code } = await forgetful();
  const other = await signedUpMember();
  const body = { email, code, password: NEW_PASSWORD };
  expect((await other.caller.call('reset-password', resetPassword, { body })).status).toBe(204);
  expect((await whoAmI(caller)).status).toBe(401);
  expect((await whoAmI(other.caller)).status).toBe(200);
});

test('known and unknown addresses get the same response, by the same work', async () => {
  const { email } = await signedUpMember();
  const pool = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  const [known, unknown] = [await forget(email), await forget(`${randomUUID()}@example.co.za`)];
  expect(known.status).toBe(202);
  for (const answer of [known, unknown]) delete answer.headers['x-request-id'];
  expect(unknown).toEqual(known);
  expect(pool).not.toHaveBeenCalled();
});

test('a code works once, even when it comes twice at the same moment', async () => {
  const { email, code } = await forgetful();
  const answers = await Promise.all([
    reset(email, code, 'first of the two'),
    reset(email, code, 'the other one'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  const winner = answers[0]?.status === 204 ? 'first of the two' : 'the other one';
  expect((await enter(email, winner)).status).toBe(200);
  expect((await reset(email, code)).json['code']).toBe('wrong_code');
});

test('codes that are wrong, old, of another address or of no account get the same response', async () => {
  const { email, code } = await forgetful();
  const other = await forgetful();
  const nobody = `${randomUUID()}@example.co.za`;
  await forget(nobody);
  const [theirs] = await resetCodes(nobody);
  const refusals = [
    await reset(email, wrongCodeFor(code)),
    await reset(email, other.code === code ? 'x' : other.code),
    await reset(`${randomUUID()}@example.co.za`, '123456'),
    await reset(nobody, theirs),
  ];
  await editItem(addressCodeKey(email, 'reset-password'), {
    expiresAtSeconds: Math.floor(Date.now() / 1000),
  });
  refusals.push(await reset(email, code));
  for (const { status, json } of refusals) expect([status, json['code']]).toEqual([422, 'wrong_code']);
  expect((await enter(email, PASSWORD)).status).toBe(200);
});

test('ten tries at a code are what one network address has, however they come; elsewhere they use up none of the owner’s', async () => {
  vi.stubEnv('LIMIT_OF_TRIES', String(CODE_TRIES.max));
  const { email, code } = await forgetful();
  expect(code).toMatch(/^[0-9A-Z]{8}$/);
  const elsewhere = callerAt('203.0.113.77');
  const guesses = Array.from({ length: 12 }, () => reset(email, wrongCodeFor(code), NEW_PASSWORD, elsewhere));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
  expect(await reset(email, code, NEW_PASSWORD, elsewhere)).toMatchObject({
    status: 429,
    json: { code: 'too_many_requests' },
  });
  const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
  expect((await reset(email, typed)).status).toBe(204);
});

test('from everywhere twenty times as many tries are let through, and the owner’s own network address still has its own', async () => {
  vi.stubEnv('LIMIT_OF_TRIES', '1');
  const { email, code } = await forgetful();
  const guess = (n: number) => reset(email, wrongCodeFor(code), NEW_PASSWORD, stranger(n));
  for (let n = 1; n <= 20; n += 1) expect((await guess(n)).status).toBe(422);
  const refused = await guess(21);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect((await reset(email, code)).status).toBe(204);
});

test('three codes a day are mailed at the wish of one network address, eight of all, and the owner’s own has its own', async () => {
  vi.stubEnv('LIMIT_OF_CODES', String(CODES.max));
  vi.stubEnv('LIMIT_PER_MAILBOX', String(ACCOUNT_CODES.max));
  const { email } = await signedUpMember();
  const ask = async (caller: Caller) => {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await forget(email, caller)).status);
    return statuses;
  };
  for (const n of [1, 2, 3]) expect(await ask(stranger(n))).toEqual([202, 202, 202, 429]);
  const codes = await resetCodes(email);
  expect(codes).toHaveLength(8);
  // Codes that were not mailed replaced none that was.
  expect((await reset(email, codes.at(-1), NEW_PASSWORD, stranger(9))).status).toBe(204);
  expect(await ask(new Caller())).toEqual([202, 202, 202, 429]);
  expect(await resetCodes(email)).toHaveLength(11);
});

test('a stranger keeps nobody from resetting the password, from a network address that was never seen before', async () => {
  for (const { limits } of [routes.logIn, routes.forgotPassword, routes.resetPassword])
    for (const { by, max } of limits) vi.stubEnv(LIMIT_VARIABLES[by], String(max));
  const { email } = await signedUpMember();
  const [one, owner] = [stranger(1), stranger(2)];
  const link = () => one.call('send-log-in-link', sendLogInLink, { body: { email } });
  for (let n = 0; n < 4; n += 1) expect((await forget(email, one)).status).toBe(n < 3 ? 202 : 429);
  for (let n = 0; n < 4; n += 1) expect((await link()).status).toBe(n < 3 ? 202 : 429);
  for (let n = 0; n < 4; n += 1) expect((await enter(email, `wrong guess ${n}`, one)).status).toBe(401);
  expect((await enter(email, PASSWORD, owner)).status).toBe(429);
  for (let n = 0; n < 10; n += 1) await reset(email, 'WRONGONE', NEW_PASSWORD, one);
  expect((await forget(email, owner)).status).toBe(202);
  const code = (await resetCodes(email)).at(-1);
  // Only log-in has this limit in its environment.
  vi.stubEnv('LIMIT_PER_ACCOUNT', undefined);
  expect((await reset(email, code, NEW_PASSWORD, owner)).status).toBe(204);
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  expect((await enter(email, NEW_PASSWORD, owner)).status).toBe(200);
});

test('both steps are limited by the account that is meant, in any spelling', async () => {
  vi.stubEnv('LIMIT_OF_CODES', '1');
  vi.stubEnv('LIMIT_OF_TRIES', '1');
  const email = `${randomUUID()}@example.co.za`;
  expect((await forget(email)).status).toBe(202);
  expect((await forget(email.toUpperCase())).status).toBe(429);
  expect((await forget(email.replace('@', '+more@'))).status).toBe(429);
  expect((await reset(email, '1')).status).toBe(422);
  const refused = await reset(email, '1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
});

test('after a reset its owner gets in at once, whatever was tried before', async () => {
  const { email, code } = await forgetful();
  vi.stubEnv('LIMIT_PER_ACCOUNT', '3');
  for (let n = 0; n < 4; n += 1) await enter(email, `wrong guess ${n}`, stranger());
  expect((await enter(email, PASSWORD, stranger())).status).toBe(429);
  expect((await reset(email, code)).status).toBe(204);
  expect((await enter(email, NEW_PASSWORD, stranger())).status).toBe(200);
});

test('when the pool is busy nothing is lost: the code is good once more', async () => {
  const { email, code } = await forgetful();
  const { prototype } = CognitoIdentityProviderClient;
  const send = prototype.send.bind(new CognitoIdentityProviderClient({})) as (
    command: object,
  ) => Promise<unknown>;
  const fault = vi
    .spyOn(prototype, 'send')
    .mockImplementation(((command: object) =>
      command instanceof AdminSetUserPasswordCommand
        ? Promise.reject(awsError('TooManyRequestsException'))
        : send(command)) as never);
  expect((await reset(email, code)).status).toBe(503);
  fault.mockRestore();
  expect((await enter(email, PASSWORD)).status).toBe(200);
  expect((await reset(email, code)).status).toBe(204);
});

test('a new password follows the rules of sign-up, and one that does not uses no attempt', async () => {
  const { email, code } = await forgetful();
  for (const [password, message] of [
    ['short', 'Password must be at least 8 characters'],
    ['password1', 'Choose a password that is harder to guess'],
    [email, 'Choose a password that is harder to guess'],
    ['ThandiMokoena', 'Choose a password that is harder to guess'],
  ] as const)
    for (let n = 0; n < 3; n += 1)
      expect(await reset(email, code, password)).toMatchObject({
        status: 400,
        json: { issues: [{ path: 'password', message }] },
      });
  expect((await reset(email, code)).status).toBe(204);
});

test('a moderator’s new password has at least 12 characters', async () => {
  const { email } = await signedUpModerator();
  await forget(email);
  const code = (await resetCodes(email)).at(-1);
  expect(await reset(email, code, 'rooibos tea')).toMatchObject({
    status: 400,
    json: { message: 'Password must be at least 12 characters' },
  });
  expect((await reset(email, code, 'rooibos teas')).status).toBe(204);
});

test('the owner’s names are for whoever has the code to learn', async () => {
  const { email, code } = await forgetful();
  expect((await reset(email, wrongCodeFor(code), 'ThandiMokoena')).status).toBe(422);
});

test('the table holds no code that could be read', async () => {
  const { email, code } = await forgetful();
  const items = await stored(addressCodeKey(email, '').pk);
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain(code);
  expect(JSON.stringify(items)).not.toContain(email);
  // Nor can an address be found by hashing known addresses.
  expect(JSON.stringify(items)).not.toContain(createHash('sha256').update(email).digest('hex'));
});
