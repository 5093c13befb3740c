import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { handler as getAdminStats } from '../moderation/get-admin-stats.ts';
import { sessionKey } from '../platform/keys.ts';
import { Caller, PASSWORD } from '../testing/caller.ts';
import { signedUpMember, signedUpModerator } from '../testing/signed-up.ts';
import { awsError } from '../testing/faults.ts';
import { editItem, stored } from '../testing/stored.ts';
import { handler as getCurrentUser } from './get-current-user.ts';
import { handler as logIn } from './log-in.ts';
import { handler as logOut } from './log-out.ts';
import { handler as signUp } from './sign-up.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const whoAmI = (caller: Caller) => caller.call<CurrentUser>('get-current-user', getCurrentUser);

const NAMES = { firstName: 'Thandi', lastName: 'Mokoena' };

function holding(cookie: string | undefined): Caller {
  const caller = new Caller();
  caller.cookie = cookie;
  return caller;
}

const cookieParts = ({ cookie = '' }: Caller) => {
  const [userId = '', secret = ''] = cookie.replace('session=', '').split('.');
  return { userId, secret };
};

const readSessions = async (caller: Caller) => stored(`S#${cookieParts(caller).userId}`);

async function expireToken(caller: Caller): Promise<void> {
  const { userId, secret } = cookieParts(caller);
  await editItem(sessionKey(userId, secret), { accessExpiresAtSeconds: Math.floor(Date.now() / 1000) + 10 });
}

const pool = new CognitoIdentityProviderClient({});
const inPool = (email: string) => ({ UserPoolId: process.env['USER_POOL_ID'], Username: email });

test('a session lies apart from what else is stored of its person', async () => {
  const { caller, user } = await signedUpMember();
  expect(await readSessions(caller)).toHaveLength(1);
  expect((await stored(`U#${user.id}`)).filter((item) => 'sealedTokens' in item)).toEqual([]);
});

test('a cookie that is forged, cut, swapped or of another shape is no session', async () => {
  const [mine, other] = [(await signedUpMember()).caller, (await signedUpMember()).caller];
  const { userId, secret } = cookieParts(mine);
  const forged = randomBytes(32).toString('base64url');
  const last = secret.at(-1) === 'A' ? 'E' : 'A';
  for (const cookie of [
    `session=${userId}.${forged}`,
    `session=${userId}.${secret.slice(0, -1)}`,
    `session=${userId}.${secret.slice(0, -1)}${last}`,
    `session=${userId}.${secret}A`,
    `session=${userId}`,
    `session=.${secret}`,
    `session=${cookieParts(other).userId}.${secret}`,
    `session=${userId}.${cookieParts(other).secret}`,
    `session=${userId.toUpperCase()}.${secret}`,
    `session=${userId}.${secret}; Path=/`,
    `session="${userId}.${secret}"`,
    `session=${'x'.repeat(9000)}`,
    'session=',
    `__Host-session=${userId}.${secret}`,
    `Session=${userId}.${secret}`,
  ])
    expect([cookie, (await whoAmI(holding(cookie))).status]).toEqual([cookie, 401]);
  expect((await whoAmI(mine)).status).toBe(200);
});

test('logging out ends the session on the server: its cookie is worth nothing afterwards', async () => {
  const { caller } = await signedUpMember();
  const cookie = caller.cookie;
  const { status, cookies, json } = await caller.call('log-out', logOut);
  expect([status, json]).toEqual([204, undefined]);
  expect(cookies).toEqual(['session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect((await whoAmI(holding(cookie))).json).toMatchObject({
    code: 'unauthorized',
    message: 'Unauthorized',
  });
  expect((await holding(cookie).call('log-out', logOut)).status).toBe(204);
});

test('logging out makes the refresh token worthless in the pool, too', async () => {
  const { caller } = await signedUpMember();
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  await caller.call('log-out', logOut);
  expect(send.mock.calls.map(([command]) => command.constructor.name)).toEqual(['RevokeTokenCommand']);
});

test('logging out without a session is done, too, and ends nobody else’s', async () => {
  const { caller } = await signedUpMember();
  const forged = holding(`session=${cookieParts(caller).userId}.${randomBytes(32).toString('base64url')}`);
  expect((await forged.call('log-out', logOut)).status).toBe(204);
  expect((await new Caller().call('log-out', logOut)).status).toBe(204);
  expect((await whoAmI(caller)).status).toBe(200);
});

test('logging out ends this session and no other of the same person', async () => {
  const { caller, email } = await signedUpMember();
  const phone = new Caller();
  await phone.call('log-in', logIn, { body: { email, password: PASSWORD } });
  await caller.call('log-out', logOut);
  expect((await whoAmI(phone)).status).toBe(200);
});

test('a log-in ends the session that its browser had, in the pool, too; one that fails ends nothing', async () => {
  const [{ caller: browser }, other] = [await signedUpMember(), await signedUpMember()];
  const former = holding(browser.cookie);
  await browser.call('log-in', logIn, { body: { email: other.email, password: 'a wrong one' } });
  expect((await whoAmI(former)).status).toBe(200);
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  await browser.call('log-in', logIn, { body: { email: other.email, password: PASSWORD } });
  expect(send.mock.calls.filter(([command]) => command instanceof RevokeTokenCommand)).toHaveLength(1);
  expect((await whoAmI(former)).status).toBe(401);
  expect((await whoAmI(browser)).json.email).toBe(other.email);
  expect((await whoAmI(other.caller)).status).toBe(200);
});

test('a sign-up ends the session that its browser had', async () => {
  const { caller } = await signedUpMember();
  const former = holding(caller.cookie);
  const body = { email: `${randomUUID()}@example.co.za`, password: PASSWORD, ...NAMES };
  expect((await caller.call('sign-up', signUp, { body })).status).toBe(201);
  expect((await whoAmI(former)).status).toBe(401);
});

test('the table alone reveals neither a token nor a usable cookie', async () => {
  const { caller } = await signedUpMember();
  const [session] = await readSessions(caller);
  const sealed = Buffer.from(session?.['sealedTokens'] as Uint8Array);
  expect(sealed.length).toBeGreaterThan(500);
  const readable = JSON.stringify(session) + sealed.toString('latin1');
  expect(readable).not.toMatch(/eyJ|accessToken|refreshToken/);
  expect(readable).not.toContain(cookieParts(caller).secret);
});

test('tokens that were moved to another session cannot be opened there', async () => {
  const [one, other] = [(await signedUpMember()).caller, (await signedUpModerator()).caller];
  const [theirs] = await readSessions(other);
  const { userId, secret } = cookieParts(one);
  await editItem(sessionKey(userId, secret), { sealedTokens: theirs?.['sealedTokens'] });
  expect((await whoAmI(one)).status).toBe(401);
});

test('a session is over when its time has come, though it still lies in the table', async () => {
  const { caller } = await signedUpMember();
  const { userId, secret } = cookieParts(caller);
  await editItem(sessionKey(userId, secret), { expiresAtSeconds: Math.floor(Date.now() / 1000) - 1 });
  expect((await whoAmI(caller)).status).toBe(401);
  expect(await readSessions(caller)).toHaveLength(1);
});

function countRefreshes() {
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  return () => send.mock.calls.filter(([command]) => command instanceof InitiateAuthCommand).length;
}

test('fifty concurrent requests with an expired token refresh it once, and all succeed', async () => {
  const { caller } = await signedUpMember();
  await expireToken(caller);
  const refreshes = countRefreshes();
  const answers = await Promise.all(Array.from({ length: 50 }, () => whoAmI(holding(caller.cookie))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(refreshes()).toBe(1);
  expect((await whoAmI(caller)).status).toBe(200);
  expect(refreshes()).toBe(1);
});

test('a refresh that died is taken over', async () => {
  const { caller } = await signedUpMember();
  await expireToken(caller);
  const { userId, secret } = cookieParts(caller);
  await editItem(sessionKey(userId, secret), { refreshingUntilMs: Date.now() - 1 });
  expect((await whoAmI(caller)).status).toBe(200);
});

test('a refresh that took so long that another one was first uses what that one brought', async () => {
  const { caller } = await signedUpMember();
  await expireToken(caller);
  const { userId, secret } = cookieParts(caller);
  const send = CognitoIdentityProviderClient.prototype.send.bind(pool) as (
    command: object,
  ) => Promise<unknown>;
  let isFirst = true;
  const overtaken = async (command: object) => {
    if (isFirst) {
      isFirst = false;
      await editItem(sessionKey(userId, secret), { refreshingUntilMs: Date.now() - 1 });
      expect((await whoAmI(holding(caller.cookie))).status).toBe(200);
    }
    return send(command);
  };
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(overtaken as never);
  expect((await whoAmI(caller)).status).toBe(200);
});

test('a refresh that the pool refuses ends the session', async () => {
  const { caller, email } = await signedUpMember();
  await pool.send(new AdminUserGlobalSignOutCommand(inPool(email)));
  expect((await whoAmI(caller)).status).toBe(200);
  await expireToken(caller);
  expect((await whoAmI(caller)).status).toBe(401);
  expect(await readSessions(caller)).toEqual([]);
});

test('a refresh that fails temporarily does not end the session, and the next request can try again at once', async () => {
  const { caller } = await signedUpMember();
  await expireToken(caller);
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  send.mockImplementationOnce((() => Promise.reject(awsError('TooManyRequestsException'))) as never);
  expect(await whoAmI(caller)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  const startedAt = Date.now();
  expect((await whoAmI(caller)).status).toBe(200);
  expect(Date.now() - startedAt).toBeLessThan(2_000);
});

test('a group takes effect with the next refresh, and so does its loss', async () => {
  const { caller, email } = await signedUpMember();
  const group = { ...inPool(email), GroupName: 'ADMIN' };
  const status = async () => (await caller.call('get-admin-stats', getAdminStats)).status;

  await pool.send(new AdminAddUserToGroupCommand(group));
  expect(await status()).toBe(403);
  await expireToken(caller);
  expect(await status()).toBe(200);

  await pool.send(new AdminRemoveUserFromGroupCommand(group));
  await expireToken(caller);
  expect(await status()).toBe(403);
  expect((await whoAmI(caller)).json.role).toBe('USER');
});

test('an access token of another user than the cookie’s is not accepted', async () => {
  const { caller } = await signedUpMember();
  vi.resetModules();
  const { startSession } = await import('../platform/session.ts');
  const tokens = { accessToken: 'eyJ.not.signed', refreshToken: 'x', accessExpiresAtSeconds: Date.now() };
  const session = await startSession(
    { userId: cookieParts(caller).userId, tokens, hasSecondFactor: false, browser: null },
    new Date(),
  );
  expect((await whoAmI(holding(`session=${session.userId}.${session.secret}`))).status).toBe(401);
});
