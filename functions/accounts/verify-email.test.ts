import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, test, vi } from 'vitest';
import { CODE_TRIES, CODES } from '../../shared/limits.ts';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { codeKey } from '../platform/keys.ts';
import type { Caller } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { awsError } from '../testing/faults.ts';
import { verificationCodes, wrongCodeFor } from '../testing/mailed-codes.ts';
import { editItem, stored } from '../testing/stored.ts';
import { handler as resendCode } from './resend-code.ts';
import { handler as verifyEmail } from './verify-email.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const enter = (caller: Caller, code: unknown) =>
  caller.call<CurrentUser & { code: string }>('verify-email', verifyEmail, { body: { code } });
const resend = (caller: Caller) => caller.call<{ message: string }>('resend-code', resendCode);

async function newcomer() {
  const member = await signedUpMember();
  const [code = ''] = await verificationCodes(member.user.id);
  return { ...member, code };
}

test('the mailed code verifies the address, in the table and in the pool', async () => {
  const { caller, email, user, code } = await newcomer();
  const { status, json } = await enter(caller, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect([status, json.id]).toEqual([200, user.id]);
  expect(json.emailVerified).toBe(json.updatedAt);
  expect(json.emailVerified).not.toBeNull();

  const pool = new CognitoIdentityProviderClient({});
  const { UserAttributes } = await pool.send(
    new AdminGetUserCommand({ UserPoolId: process.env['USER_POOL_ID'], Username: email }),
  );
  expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
});

test('a code works once, even when it comes twice at the same moment', async () => {
  const { caller, code } = await newcomer();
  const answers = await Promise.all([enter(caller, code), enter(caller, code), enter(caller, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect((await enter(caller, code)).json.code).toBe('wrong_code');
});

test('wrong codes, old codes and codes of others get the same response', async () => {
  const { caller, user, code } = await newcomer();
  const other = await newcomer();
  for (const wrong of [wrongCodeFor(code), other.code, 'no code'])
    expect(await enter(caller, wrong)).toMatchObject({ status: 422, json: { code: 'wrong_code' } });
  await editItem(codeKey(user.id, 'verify-email'), { expiresAtSeconds: Math.floor(Date.now() / 1000) - 1 });
  expect(await enter(caller, code)).toMatchObject({ status: 422, json: { code: 'wrong_code' } });
});

test('a code that is no text, or is missing, is reported with its field', async () => {
  const { caller } = await newcomer();
  for (const none of [undefined, null, '', '  ', 123456, ['1']])
    expect(await enter(caller, none)).toMatchObject({
      status: 400,
      json: { message: 'Code is required', issues: [{ path: 'code' }] },
    });
});

test('ten tries are what a person has at a code, however they come; a new code has as many again', async () => {
  vi.stubEnv('LIMIT_OF_TRIES', String(CODE_TRIES.max));
  const { caller, user, code } = await newcomer();
  const guesses = Array.from({ length: 12 }, () => enter(caller, wrongCodeFor(code)));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
  const refused = await enter(caller, code);
  expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
  expect(refused.json).toMatchObject({
    message: 'Too many wrong codes. A new code can be tried at once. Please try again in 10 minutes.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(9 * 60);
  expect((await resend(caller)).status).toBe(202);
  expect((await enter(caller, (await verificationCodes(user.id)).at(-1))).status).toBe(200);
});

test('a new code takes the place of the one before, and nobody gets one who is verified', async () => {
  const { caller, email, user, code } = await newcomer();
  expect(await resend(caller)).toMatchObject({
    status: 202,
    json: { message: `We sent a new code to ${email}.` },
  });
  const codes = await verificationCodes(user.id);
  expect(codes).toHaveLength(2);
  if (codes[1] !== code) expect((await enter(caller, code)).status).toBe(422);
  expect((await enter(caller, codes[1])).status).toBe(200);
  expect((await resend(caller)).status).toBe(202);
  expect(await verificationCodes(user.id)).toHaveLength(2);
});

test('three codes are mailed within a day, the one of the sign-up included', async () => {
  vi.stubEnv('LIMIT_OF_CODES', String(CODES.max));
  const { caller } = await newcomer();
  expect([(await resend(caller)).status, (await resend(caller)).status]).toEqual([202, 202]);
  expect(await resend(caller)).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
});

test('a busy pool leaves the code good for another try', async () => {
  const { caller, code } = await newcomer();
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  send.mockRejectedValue(awsError('TooManyRequestsException'));
  expect((await enter(caller, code)).status).toBe(503);
  send.mockRestore();
  expect((await enter(caller, code)).status).toBe(200);
});

test('a code is good for ten minutes', async () => {
  const { caller, user, code } = await newcomer();
  const [item] = (await stored(`U#${user.id}`)).filter(({ sk }) => sk === 'CODE#verify-email');
  const seconds = Number(item?.['expiresAtSeconds']) - Date.parse(String(item?.['createdAt'])) / 1000;
  expect(Math.round(seconds / 60)).toBe(10);
  await editItem(codeKey(user.id, 'verify-email'), { expiresAtSeconds: Math.floor(Date.now() / 1000) });
  expect((await enter(caller, code)).status).toBe(422);
});

test('neither table nor outbox holds a code, nor a hash by which all six digits could be tried', async () => {
  const { user, code } = await newcomer();
  const items = (await stored('')).filter((item) => JSON.stringify(item).includes(user.id));
  expect(items.map(({ sk }) => sk)).toContain('CODE#verify-email');
  expect(items.map(({ kind }) => kind)).toContain('verify-email');
  for (const item of items) {
    expect(Object.values({ ...item, ...(item['facts'] as object) })).not.toContain(code);
    expect(item).not.toHaveProperty('hash');
  }
});
