import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { CODES } from '../../shared/limits.ts';
import { newEmailKey } from '../platform/keys.ts';
import { sendToStream } from '../testing/administration.ts';
import { Caller, PASSWORD } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { awsError } from '../testing/faults.ts';
import { changeCodes, wrongCodeFor } from '../testing/mailed-codes.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { handler as changeEmail } from './change-email.ts';
import { handler as confirmEmail } from './confirm-email.ts';
import { handler as getCurrentUser } from './get-current-user.ts';
import { handler as logIn } from './log-in.ts';
import { handler as resendEmailCode } from './resend-email-code.ts';
import { handler as signUp } from './sign-up.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const newAddress = () => `${randomUUID()}@example.co.za`;
const ask = (caller: Caller, newEmail: string, password = PASSWORD) =>
  caller.call<{ code: string; message: string; issues: unknown }>('change-email', changeEmail, {
    body: { password, newEmail },
  });
const resend = (caller: Caller) => caller.call('resend-email-code', resendEmailCode);
const confirm = (caller: Caller, code = '') =>
  caller.call<CurrentUser & { code: string }>('confirm-email', confirmEmail, { body: { code } });
const latestCode = async (address: string) => (await changeCodes(address)).at(-1);
const whoAmI = async (caller: Caller) =>
  (await caller.call<CurrentUser>('get-current-user', getCurrentUser)).json;
const enter = async (email: string) =>
  (await new Caller().call('log-in', logIn, { body: { email, password: PASSWORD } })).status;
const recordOf = async (id: string) => (await stored(`U#${id}`)).find(({ sk }) => sk === '#');

test('the address changes with the code that was mailed to the new one; sessions stay, and the old one is free', async () => {
  const { caller, email, user } = await signedUpMember();
  const elsewhere = new Caller();
  await elsewhere.call('log-in', logIn, { body: { email, password: PASSWORD } });
  const next = newAddress();
  expect((await ask(caller, next.toUpperCase())).status).toBe(202);
  expect((await whoAmI(caller)).email).toBe(email);
  const mails = (await emailsTo(user.id)).map(({ kind, facts }) => [
    kind,
    (facts as { email?: string }).email,
  ]);
  expect(mails).toEqual(
    expect.arrayContaining([
      ['change-email', next],
      ['email-change-asked', email],
    ]),
  );

  const { status, json } = await confirm(caller, await latestCode(next));
  expect([status, json.email, json.id]).toEqual([200, next, user.id]);
  expect(Date.parse(json.emailVerified ?? '')).toBeGreaterThan(Date.now() - 60_000);
  for (const browser of [caller, elsewhere]) expect((await whoAmI(browser)).email).toBe(next);
  expect([await enter(next), await enter(email)]).toEqual([200, 401]);
  const body = { email, password: PASSWORD, firstName: 'Somebody', lastName: 'Else' };
  expect((await new Caller().call('sign-up', signUp, { body })).status).toBe(201);
  expect((await stored(`U#${user.id}`)).filter(({ sk }) => /EMAIL|change-email/.test(String(sk)))).toEqual(
    [],
  );
});

test('without the password nothing is asked, and one’s own address is no new one', async () => {
  const { caller, email, user } = await signedUpMember();
  const wrong = await ask(caller, newAddress(), 'not the password');
  expect([wrong.status, wrong.json.code]).toEqual([422, 'wrong_password']);
  const same = await ask(caller, email);
  const issue = { path: 'newEmail', message: 'This is your email address already' };
  expect([same.status, same.json.issues]).toEqual([400, [issue]]);
  expect((await emailsTo(user.id)).map(({ kind }) => kind)).toEqual(['verify-email']);
});

test('wrong, spent and replaced codes get the same response, and change nothing', async () => {
  const { caller, email } = await signedUpMember();
  const [first, second] = [newAddress(), newAddress()];
  expect((await confirm(caller, '123456')).json.code).toBe('wrong_code');
  await ask(caller, first);
  const firstCode = await latestCode(first);
  await ask(caller, second);
  const secondCode = await latestCode(second);
  for (const code of [firstCode, wrongCodeFor(secondCode)])
    expect((await confirm(caller, code)).json.code).toBe('wrong_code');
  expect((await whoAmI(caller)).email).toBe(email);
  expect((await resend(caller)).status).toBe(202);
  expect((await confirm(caller, secondCode)).json.code).toBe('wrong_code');
  const codes = await Promise.all([1, 2].map(async () => confirm(caller, await latestCode(second))));
  expect(codes.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await confirm(caller, await latestCode(second))).json.code).toBe('wrong_code');
  expect((await whoAmI(caller)).email).toBe(second);
});

test('another code is mailed for as long as the change waits', async () => {
  const { caller, user } = await signedUpMember();
  expect((await resend(caller)).json['code']).toBe('no_email_change');
  await ask(caller, newAddress());
  await editItem(newEmailKey(user.id), { expiresAtSeconds: Math.floor(Date.now() / 1000) });
  expect((await resend(caller)).json['code']).toBe('no_email_change');
});

test('whether an address has an account is told to nobody but its owner, who reads the code there', async () => {
  const [mine, other] = [await signedUpMember(), await signedUpMember()];
  const free = newAddress();
  const [taken, open] = [await ask(mine.caller, other.email), await ask(mine.caller, free)];
  expect([taken.status, taken.json.message.replace(other.email, free)]).toEqual([202, open.json.message]);
  await ask(mine.caller, other.email);
  const refused = await confirm(mine.caller, await latestCode(other.email));
  expect([refused.status, refused.json.code]).toEqual([409, 'email_taken']);
  expect(await whoAmI(mine.caller)).toMatchObject({ email: mine.email, emailVerified: null });
  expect([await enter(mine.email), await enter(other.email)]).toEqual([200, 200]);
});

test('an address that is taken while its code is on the way stays with whoever took it', async () => {
  const { caller, email } = await signedUpMember();
  const next = newAddress();
  await ask(caller, next);
  const body = { email: next, password: PASSWORD, firstName: 'Somebody', lastName: 'Else' };
  await new Caller().call('sign-up', signUp, { body });
  expect((await confirm(caller, await latestCode(next))).json.code).toBe('email_taken');
  expect((await whoAmI(caller)).email).toBe(email);
  expect(await enter(email)).toBe(200);
});

test('a change that is cut off before the pool knows is completed by the stream', async () => {
  const { caller, user } = await signedUpMember();
  const next = newAddress();
  await ask(caller, next);
  const before = await recordOf(user.id);
  const code = await latestCode(next);
  const fault = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  fault.mockRejectedValue(awsError('InternalErrorException', 500));
  expect((await confirm(caller, code)).status).toBe(503);
  fault.mockRestore();
  expect(await enter(next)).toBe(401);
  await sendToStream(before, await recordOf(user.id));
  expect(await enter(next)).toBe(200);
});

test('one that comes too late for the stream too is given back', async () => {
  const { caller, email, user } = await signedUpMember();
  const next = newAddress();
  await ask(caller, next);
  const before = await recordOf(user.id);
  const code = await latestCode(next);
  const fault = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  fault.mockRejectedValue(awsError('InternalErrorException', 500));
  await confirm(caller, code);
  fault.mockRestore();
  const body = { email: next, password: PASSWORD, firstName: 'Somebody', lastName: 'Else' };
  await new Caller().call('sign-up', signUp, { body });
  expect(await sendToStream(before, await recordOf(user.id))).toEqual({ batchItemFailures: [] });
  expect((await whoAmI(caller)).email).toBe(email);
});

test('a person has three codes mailed a day, and takes none of another’s', async () => {
  vi.stubEnv('LIMIT_OF_CODES', String(CODES.max));
  const [mine, other] = [(await signedUpMember()).caller, (await signedUpMember()).caller];
  const next = newAddress();
  expect((await ask(mine, next)).status).toBe(202);
  expect((await resend(mine)).status).toBe(202);
  expect((await ask(mine, next.replace('@', '+more@'))).status).toBe(202);
  expect((await resend(mine)).status).toBe(429);
  expect((await ask(mine, newAddress())).status).toBe(429);
  expect((await ask(other, next)).status).toBe(202);
});
