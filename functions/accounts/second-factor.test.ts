import {
  AdminRespondToAuthChallengeCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { UserExport } from '../../shared/schemas/user-export.ts';
import { handler as getAdminStats } from '../moderation/get-admin-stats.ts';
import { limitKey } from '../platform/keys.ts';
import { Caller, PASSWORD, stranger } from '../testing/caller.ts';
import { signedUpMember, signedUpModerator } from '../testing/signed-up.ts';
import { awsError } from '../testing/faults.ts';
import { verificationCodes } from '../testing/mailed-codes.ts';
import {
  answer,
  begin,
  beginSecondFactor,
  challengeFor,
  confirm,
  memberWithSecondFactor,
  moderatorWithSecondFactor,
} from '../testing/second-factor.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { handler as changeEmail } from './change-email.ts';
import { handler as changePassword } from './change-password.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as exportUser } from './export-user.ts';
import { handler as getCurrentUser } from './get-current-user.ts';
import { handler as logIn } from './log-in.ts';
import { handler as removeSecondFactor } from './remove-second-factor.ts';
import { handler as verifyEmail } from './verify-email.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function failPool(kind: new (...given: never[]) => object, error: Error): void {
  const { prototype } = CognitoIdentityProviderClient;
  const real = Reflect.get(prototype, 'send') as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(prototype, 'send').mockImplementation(async function (this: unknown, ...given: unknown[]) {
    if (given[0] instanceof kind) throw error;
    return real.apply(this, given);
  } as never);
}

const WRONG = [422, 'wrong_code'];
const outcome = ({ status, json }: { status: number; json: { code?: string } | undefined }) =>
  json?.code === undefined ? [status] : [status, json.code];

const whoAmI = (caller: Caller) =>
  caller.call<{ hasSecondFactor: boolean }>('get-current-user', getCurrentUser);
const remove = (caller: Caller, code: string, password = PASSWORD) =>
  caller.call<{ code: string } | undefined>('remove-second-factor', removeSecondFactor, {
    body: { password, code },
  });
const itemsOf = (userId: string, beginning: string) =>
  stored(`U#${userId}`).then((items) => items.filter(({ sk }) => String(sk).startsWith(beginning)));

describe('set-up', () => {
  test('gives a secret that authenticator apps can read, and ten recovery codes once', async () => {
    const { caller, email } = await signedUpMember();
    const { secret, uri, app } = await beginSecondFactor(caller);
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    expect(uri).toBe(
      `otpauth://totp/FlagRegister:${encodeURIComponent(email)}?secret=${secret}&issuer=FlagRegister`,
    );
    expect((await whoAmI(caller)).json.hasSecondFactor).toBe(false);
    const { status, json } = await confirm(caller, app.first);
    expect(status).toBe(200);
    expect(new Set(json.recoveryCodes).size).toBe(10);
    for (const code of json.recoveryCodes) expect(code).toMatch(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);
    expect((await whoAmI(caller)).json.hasSecondFactor).toBe(true);
    expect(outcome(await confirm(caller, app.next))).toEqual(WRONG);
  });

  test('takes the password, and counts wrong ones with those of log-in', async () => {
    vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
    const { caller, email } = await signedUpMember();
    for (let n = 0; n < 4; n += 1)
      expect(await begin(caller, `wrong guess ${n}`)).toMatchObject({
        status: 422,
        json: { code: 'wrong_password', issues: [{ path: 'password' }] },
      });
    expect((await begin(caller)).status).toBe(429);
    const body = { email, password: PASSWORD };
    expect((await caller.call('log-in', logIn, { body })).status).toBe(429);
  });

  test.each(['abc', '12345', '1234567', '١٢٣٤٥٦', '😀', 'x'.repeat(40)])(
    'takes six digits alone: %s is a wrong code',
    async (code) => {
      const { caller } = await signedUpMember();
      await beginSecondFactor(caller);
      expect(outcome(await confirm(caller, code))).toEqual(WRONG);
    },
  );

  test('changes nothing before a code of the new secret', async () => {
    const { caller, email } = await signedUpMember();
    expect(outcome(await confirm(caller, '123456'))).toEqual(WRONG);
    const { app } = await beginSecondFactor(caller);
    expect(outcome(await confirm(caller, app.wrong))).toEqual(WRONG);
    const body = { email, password: PASSWORD };
    expect((await stranger().call('log-in', logIn, { body })).status).toBe(200);
    expect((await confirm(caller, app.first)).status).toBe(200);
  });

  test('is refused where there is a second factor already, also after a confirmation that was cut off', async () => {
    const { caller, user } = await memberWithSecondFactor();
    expect(outcome(await begin(caller))).toEqual([409, 'second_factor_on']);
    await editItem({ pk: `U#${user.id}`, sk: '#' }, { secondFactorAt: undefined });
    expect(outcome(await begin(caller))).toEqual([409, 'second_factor_on']);
    expect((await whoAmI(caller)).json.hasSecondFactor).toBe(true);
  });

  test('ends every other session, and tells a verified address', async () => {
    const { caller, email, user } = await signedUpMember();
    const code = (await verificationCodes(user.id)).at(-1);
    await caller.call('verify-email', verifyEmail, { body: { code } });
    const elsewhere = stranger();
    await elsewhere.call('log-in', logIn, { body: { email, password: PASSWORD } });
    const { app } = await beginSecondFactor(caller);
    await confirm(caller, app.first);
    expect([(await whoAmI(caller)).status, (await whoAmI(elsewhere)).status]).toEqual([200, 401]);
    expect((await emailsTo(user.id)).map(({ kind }) => kind)).toContain('second-factor-added');
  });

  test('stores no secret and no code that the table alone reveals', async () => {
    const { user, secret, recoveryCodes } = await memberWithSecondFactor();
    const items = await stored(`U#${user.id}`);
    const text = JSON.stringify(items, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
    for (const known of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(known);
    expect(await itemsOf(user.id, 'RC#')).toHaveLength(10);
  });
});

describe('log-in', () => {
  test('asks for a code once the password is right, and starts a session with it', async () => {
    const { email, user, app } = await memberWithSecondFactor();
    const browser = stranger();
    const asked = await browser.call<{ code: string; challenge: string }>('log-in', logIn, {
      body: { email, password: PASSWORD },
    });
    expect([...outcome(asked), asked.cookies]).toEqual([401, 'code_required', []]);
    const entered = await answer(browser, asked.json.challenge, app.next);
    expect([entered.status, entered.json.id]).toEqual([200, user.id]);
    expect((await whoAmI(browser)).status).toBe(200);
    expect(await itemsOf(user.id, 'CH#')).toEqual([]);
  });

  test('the code ends the session that its browser had, not the password before it', async () => {
    const [{ email, app }, { caller: browser }] = [await memberWithSecondFactor(), await signedUpMember()];
    const former = new Caller();
    former.cookie = browser.cookie;
    const status = async () => (await former.call('get-current-user', getCurrentUser)).status;
    const challenge = await challengeFor(browser, email);
    expect(await status()).toBe(200);
    expect((await answer(browser, challenge, app.next)).status).toBe(200);
    expect(await status()).toBe(401);
  });

  test('a wrong password is answered as without a second factor', async () => {
    const { email } = await memberWithSecondFactor();
    const wrong = await stranger().call<{ code: string }>('log-in', logIn, {
      body: { email, password: 'not the password' },
    });
    expect(outcome(wrong)).toEqual([401, 'invalid_credentials']);
  });

  test('a code is good once', async () => {
    const { email, app } = await memberWithSecondFactor();
    expect(outcome(await answer(stranger(), await challengeFor(stranger(), email), app.first))).toEqual(
      WRONG,
    );
    const challenges = [await challengeFor(stranger(), email), await challengeFor(stranger(), email)];
    const answers = await Promise.all(challenges.map((each) => answer(stranger(), each, app.next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a challenge takes five tries, at one moment too', async () => {
    const { email, app } = await memberWithSecondFactor();
    const challenge = await challengeFor(stranger(), email);
    for (let n = 0; n < 4; n += 1)
      expect(outcome(await answer(stranger(), challenge, app.wrong))).toEqual(WRONG);
    // The pool locks an account for a second from the fifth wrong code on, so the right one is the fifth.
    expect((await answer(stranger(), challenge, app.next)).status).toBe(200);

    const other = await memberWithSecondFactor();
    const next = await challengeFor(stranger(), other.email);
    const guesses = Array.from({ length: 8 }, () => answer(stranger(), next, other.app.wrong));
    const messages = (await Promise.all(guesses)).map(({ json }) => json.message);
    expect(messages.filter((message) => message.endsWith('Log in again.'))).toHaveLength(3);
    expect((await answer(stranger(), next, other.app.next)).json.message).toMatch(/Log in again\.$/);
  });

  test('a challenge ends after five minutes, and what is none is answered alike', async () => {
    const { email, user, app } = await memberWithSecondFactor();
    const challenge = await challengeFor(stranger(), email);
    const [item] = await itemsOf(user.id, 'CH#');
    const nowSeconds = Math.floor(Date.now() / 1000);
    expect(Number(item?.['expiresAtSeconds']) - nowSeconds).toBeGreaterThan(295);
    expect(Number(item?.['expiresAtSeconds']) - nowSeconds).toBeLessThanOrEqual(300);
    await editItem(item as { pk: string; sk: string }, { expiresAtSeconds: nowSeconds });
    const messages = new Set<string>();
    for (const each of [challenge, `${user.id}.${'A'.repeat(43)}`, 'made up']) {
      const { status, json } = await answer(stranger(), each, app.next);
      expect([status, json.code]).toEqual(WRONG);
      messages.add(json.message);
    }
    expect(messages.size).toBe(1);
  });

  test('wrong codes are limited by account over all its challenges, and nobody else can use them up', async () => {
    vi.stubEnv('LIMIT_PER_ACCOUNT', '3');
    const { email, user, app } = await memberWithSecondFactor();
    for (let n = 0; n < 5; n += 1) await answer(stranger(), `${user.id}.${'A'.repeat(43)}`, app.wrong);
    for (let n = 0; n < 3; n += 1)
      expect(outcome(await answer(stranger(), await challengeFor(stranger(), email), app.wrong))).toEqual(
        WRONG,
      );
    const refused = await answer(stranger(), await challengeFor(stranger(), email), app.next);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    const key = limitKey('log-in-with-code.account', user.id);
    await editItem(key, { expiresAtSeconds: Math.floor(Date.now() / 1000) });
    expect((await answer(stranger(), await challengeFor(stranger(), email), app.next)).status).toBe(200);
  });

  test('an account that the pool locks is told to wait, not that the code is wrong', async () => {
    const { email, app } = await memberWithSecondFactor();
    const challenge = await challengeFor(stranger(), email);
    const locked = { message: 'Password attempts exceeded', $metadata: {} };
    failPool(AdminRespondToAuthChallengeCommand, new NotAuthorizedException(locked));
    expect((await answer(stranger(), challenge, app.next)).status).toBe(429);
  });
});

describe('a recovery code', () => {
  test('logs in once, however it is typed, and says how many are left', async () => {
    const { caller, email, user, recoveryCodes } = await memberWithSecondFactor();
    const code = (await verificationCodes(user.id)).at(-1);
    await caller.call('verify-email', verifyEmail, { body: { code } });
    const typed = ` ${recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')} `;
    const browser = stranger();
    expect((await answer(browser, await challengeFor(browser, email), typed)).status).toBe(200);
    expect((await whoAmI(browser)).status).toBe(200);
    expect(outcome(await answer(stranger(), await challengeFor(stranger(), email), typed))).toEqual(WRONG);
    const mail = (await emailsTo(user.id)).find(({ kind }) => kind === 'recovery-code-used');
    expect(mail?.['facts']).toEqual({ left: 9 });
  });

  test('of two simultaneous log-ins with the same one, only one succeeds', async () => {
    const { email, recoveryCodes } = await memberWithSecondFactor();
    const challenges = [await challengeFor(stranger(), email), await challengeFor(stranger(), email)];
    const code = recoveryCodes[1] ?? '';
    const answers = await Promise.all(challenges.map((each) => answer(stranger(), each, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is good in the very moment in which the app’s code was used', async () => {
    const { email, app, recoveryCodes } = await memberWithSecondFactor();
    await answer(stranger(), await challengeFor(stranger(), email), app.next);
    const code = recoveryCodes[2] ?? '';
    const { status } = await answer(stranger(), await challengeFor(stranger(), email), code);
    expect(status).toBe(200);
  });

  test('stays good when the pool could not be asked', async () => {
    const { email, recoveryCodes } = await memberWithSecondFactor();
    const challenge = await challengeFor(stranger(), email);
    failPool(AdminRespondToAuthChallengeCommand, awsError('TooManyRequestsException'));
    expect((await answer(stranger(), challenge, recoveryCodes[3] ?? '')).status).toBe(503);
    vi.restoreAllMocks();
    expect((await answer(stranger(), challenge, recoveryCodes[3] ?? '')).status).toBe(200);
  });

  test.each(['Password attempts exceeded', 'Invalid session for the user'])(
    'stays good when the pool refuses any code: %s',
    async (message) => {
      const { email, recoveryCodes } = await memberWithSecondFactor();
      const challenge = await challengeFor(stranger(), email);
      failPool(AdminRespondToAuthChallengeCommand, new NotAuthorizedException({ message, $metadata: {} }));
      expect((await answer(stranger(), challenge, recoveryCodes[4] ?? '')).status).toBeGreaterThan(400);
      vi.restoreAllMocks();
      expect((await answer(stranger(), challenge, recoveryCodes[4] ?? '')).status).toBe(200);
    },
  );

  test('of another person, or made up, is wrong', async () => {
    const [one, other] = [await memberWithSecondFactor(), await memberWithSecondFactor()];
    const challenge = await challengeFor(stranger(), one.email);
    for (const code of [other.recoveryCodes[0] ?? '', 'AAAAA-AAAAA-AAAAA-AAAAA', '12345', '1234567'])
      expect(outcome(await answer(stranger(), challenge, code))).toEqual(WRONG);
  });
});

describe('removal', () => {
  test('takes the password and a code, and leaves nothing of the second factor', async () => {
    const { caller, email, user, app, recoveryCodes } = await memberWithSecondFactor();
    expect(outcome(await remove(caller, app.next, 'not the password'))).toEqual([422, 'wrong_password']);
    expect(outcome(await remove(caller, app.wrong))).toEqual(WRONG);
    expect((await whoAmI(caller)).json.hasSecondFactor).toBe(true);
    expect((await remove(caller, app.next)).status).toBe(204);
    expect((await whoAmI(caller)).json.hasSecondFactor).toBe(false);
    expect(await itemsOf(user.id, 'RC#')).toEqual([]);
    const body = { email, password: PASSWORD };
    expect((await stranger().call('log-in', logIn, { body })).status).toBe(200);
    expect(outcome(await confirm(caller, recoveryCodes[0] ?? ''))).toEqual(WRONG);
  });

  test('a recovery code will do, and a set-up that follows has codes of its own', async () => {
    const { caller, email, recoveryCodes } = await memberWithSecondFactor();
    expect((await remove(caller, recoveryCodes[9] ?? '')).status).toBe(204);
    const { app } = await beginSecondFactor(caller);
    const { json } = await confirm(caller, app.first);
    expect(json.recoveryCodes).toHaveLength(10);
    const challenge = await challengeFor(stranger(), email);
    expect(outcome(await answer(stranger(), challenge, recoveryCodes[0] ?? ''))).toEqual(WRONG);
    expect((await answer(stranger(), challenge, json.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('leaves all as it was when the pool could not be asked, the recovery code too', async () => {
    const { caller, recoveryCodes } = await memberWithSecondFactor();
    const code = recoveryCodes[0] ?? '';
    failPool(AdminRespondToAuthChallengeCommand, awsError('TooManyRequestsException'));
    expect((await remove(caller, code)).status).toBe(503);
    vi.restoreAllMocks();
    expect((await whoAmI(caller)).json.hasSecondFactor).toBe(true);
    expect((await remove(caller, code)).status).toBe(204);
  });

  test('is told to a verified address', async () => {
    const { caller, user, app } = await memberWithSecondFactor();
    const code = (await verificationCodes(user.id)).at(-1);
    await caller.call('verify-email', verifyEmail, { body: { code } });
    expect((await remove(caller, app.next)).status).toBe(204);
    expect((await emailsTo(user.id)).map(({ kind }) => kind)).toContain('second-factor-removed');
  });

  test('ends every other session', async () => {
    const { caller, email, recoveryCodes } = await memberWithSecondFactor();
    const elsewhere = stranger();
    await answer(elsewhere, await challengeFor(elsewhere, email), recoveryCodes[0] ?? '');
    await remove(caller, recoveryCodes[1] ?? '');
    expect([(await whoAmI(caller)).status, (await whoAmI(elsewhere)).status]).toEqual([200, 401]);
  });
});

describe('where moderators need a second factor', () => {
  const stats = async (caller: Caller) =>
    outcome(await caller.call<{ code?: string }>('get-admin-stats', getAdminStats));

  test('they are refused until they have one, at once allowed with it, and refused without it again', async () => {
    vi.stubEnv('SECOND_FACTOR', 'required');
    const { caller, email } = await signedUpModerator();
    expect(await stats(caller)).toEqual([403, 'second_factor_required']);
    const { app } = await beginSecondFactor(caller);
    expect(await stats(caller)).toEqual([403, 'second_factor_required']);
    await confirm(caller, app.first);
    expect(await stats(caller)).toEqual([200]);
    const browser = stranger();
    await answer(browser, await challengeFor(browser, email), app.next);
    expect(await stats(browser)).toEqual([200]);
  });

  test('one that was removed counts no more', async () => {
    vi.stubEnv('SECOND_FACTOR', 'required');
    const { caller, app } = await moderatorWithSecondFactor();
    await remove(caller, app.next);
    expect(await stats(caller)).toEqual([403, 'second_factor_required']);
  });
});

test('a new address asks for a code of the second factor, too', async () => {
  const { caller, app, recoveryCodes } = await memberWithSecondFactor();
  const body = { password: PASSWORD, newEmail: `${crypto.randomUUID()}@example.co.za` };
  const change = async (more: object) =>
    outcome(
      await caller.call<{ code?: string }>('change-email', changeEmail, { body: { ...body, ...more } }),
    );
  expect(await change({})).toEqual(WRONG);
  expect(await change({ code: app.wrong })).toEqual(WRONG);
  expect((await change({ code: app.next }))[0]).toBe(202);
  expect((await change({ code: recoveryCodes[0] }))[0]).toBe(202);
});

test('a password can be changed with a second factor on, and the session stays', async () => {
  const { caller, email, app, recoveryCodes } = await memberWithSecondFactor();
  const newPassword = 'staple battery horse';
  const body = { currentPassword: PASSWORD, newPassword };
  const change = async (more: object) =>
    outcome(
      await caller.call<{ code?: string }>('change-password', changePassword, { body: { ...body, ...more } }),
    );
  expect(await change({})).toEqual(WRONG);
  expect(await change({ code: app.wrong })).toEqual(WRONG);
  failPool(AdminRespondToAuthChallengeCommand, awsError('TooManyRequestsException'));
  expect((await change({ code: recoveryCodes[0] }))[0]).toBe(503);
  vi.restoreAllMocks();
  expect(await change({ code: app.next })).toEqual([204]);
  expect((await whoAmI(caller)).status).toBe(200);
  const asked = await stranger().call<{ code: string; challenge: string }>('log-in', logIn, {
    body: { email, password: newPassword },
  });
  expect(outcome(asked)).toEqual([401, 'code_required']);
  expect((await answer(stranger(), asked.json.challenge, recoveryCodes[0] ?? '')).status).toBe(200);
});

test('the export tells of a second factor, without its secret or codes', async () => {
  const { caller, secret, recoveryCodes } = await memberWithSecondFactor();
  const { json } = await caller.call<UserExport>('export-user', exportUser);
  expect(json.secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
  for (const known of [secret, ...recoveryCodes]) expect(JSON.stringify(json)).not.toContain(known);
});

test('nothing of it outlives its account', async () => {
  const { caller, email, user } = await memberWithSecondFactor();
  await challengeFor(stranger(), email);
  expect((await caller.call('delete-user', deleteUser)).status).toBe(204);
  expect(await stored(`U#${user.id}`)).toEqual([]);
});
