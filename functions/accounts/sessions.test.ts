import { afterEach, expect, test, vi } from 'vitest';
import {
  CognitoIdentityProviderClient,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CurrentUser, OwnSession } from '../../shared/schemas/accounts.ts';
import { sessionIdKey } from '../platform/keys.ts';
import { Caller, PASSWORD } from '../testing/caller.ts';
import { signedUpMember, signedUpModerator } from '../testing/signed-up.ts';
import { editItem, stored } from '../testing/stored.ts';
import { handler as endSession } from './end-session.ts';
import { handler as getCurrentUser } from './get-current-user.ts';
import { handler as listSessions } from './list-sessions.ts';
import { handler as logIn } from './log-in.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0';

const list = async (caller: Caller) => (await caller.call<OwnSession[]>('list-sessions', listSessions)).json;
const end = (caller: Caller, id: string) => caller.call('end-session', endSession, { params: { id } });
const whoAmI = async (caller: Caller) =>
  (await caller.call<CurrentUser>('get-current-user', getCurrentUser)).status;

async function onPhone(email: string): Promise<Caller> {
  const phone = new Caller();
  const headers = { 'user-agent': FIREFOX };
  await phone.call('log-in', logIn, { body: { email, password: PASSWORD }, headers });
  return phone;
}

test('sessions are listed with their browser and use, the latest used first, and which one asks', async () => {
  const { caller, email, user } = await signedUpMember();
  const phone = await onPhone(email);
  const sessions = await list(phone);
  expect(sessions).toMatchObject([
    { browser: 'Firefox on Android', current: true },
    { browser: null, current: false },
  ]);
  for (const { createdAt, lastUsedAt } of sessions) expect(lastUsedAt).toBe(createdAt);
  expect(sessions.map((one) => Object.keys(one).sort())).toEqual(
    Array.from({ length: 2 }, () => ['browser', 'createdAt', 'current', 'id', 'lastUsedAt']),
  );
  const [ofPhone, ofDesk] = sessions;
  // An hour later the desktop is used again.
  const old = { createdAt: new Date(Date.now() - 3_600_000).toISOString(), accessExpiresAtSeconds: 1 };
  for (const one of [ofPhone, ofDesk]) await editItem(sessionIdKey(user.id, one?.id ?? ''), old);
  expect(await whoAmI(caller)).toBe(200);
  const [first, second] = await list(caller);
  expect([first?.id, first?.current, second?.id]).toEqual([ofDesk?.id, true, ofPhone?.id]);
  expect(Date.parse(first?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('a session that has ended by itself is listed no more', async () => {
  const { caller, email, user } = await signedUpMember();
  await onPhone(email);
  const other = (await list(caller)).find(({ current }) => !current);
  await editItem(sessionIdKey(user.id, other?.id ?? ''), { expiresAtSeconds: 1 });
  expect(await list(caller)).toMatchObject([{ current: true }]);
});

test('a moderator sees none that ended for want of use, and a renewal of tokens is no use to that clock', async () => {
  const { caller, user, email } = await signedUpModerator();
  const idle = await onPhone(email);
  const [phone] = (await list(idle)).filter(({ current }) => current);
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await editItem(sessionIdKey(user.id, phone?.id ?? ''), { lastUsedAt: anHourAgo, createdAt: anHourAgo });
  const listed = (await list(caller)).map(({ id }) => id);
  expect(listed).not.toContain(phone?.id);
  await editItem(sessionIdKey(user.id, phone?.id ?? ''), { accessExpiresAtSeconds: 1 });
  expect(await whoAmI(idle)).toBe(401);
});

test('one that its owner ends is worth nothing at once; the others stay', async () => {
  const { caller, email } = await signedUpMember();
  const phone = await onPhone(email);
  const other = (await list(caller)).find(({ current }) => !current);
  const { status, cookies } = await end(caller, other?.id ?? '');
  expect([status, cookies]).toEqual([204, []]);
  expect([await whoAmI(phone), await whoAmI(caller)]).toEqual([401, 200]);
  expect((await end(caller, other?.id ?? '')).json['code']).toBe('session_not_found');
});

test('ending the one that asks logs it out', async () => {
  const { caller } = await signedUpMember();
  const [own] = await list(caller);
  const { status, cookies } = await end(caller, own?.id ?? '');
  expect([status, cookies.length, caller.cookie]).toEqual([204, 1, undefined]);
});

test('nobody ends the session of another, and no id leads to another kind of item', async () => {
  const [mine, other] = [await signedUpMember(), await signedUpMember()];
  const [theirs] = await list(other.caller);
  for (const id of [theirs?.id ?? '', '', '#', '../#', 'x'.repeat(1000)]) {
    const { status, json } = await end(mine.caller, id);
    expect([id, status, json['code']]).toEqual([id, 404, 'session_not_found']);
  }
  expect(await whoAmI(other.caller)).toBe(200);
});

test('a refresh that was refused ends the session only as it was then, not one that was renewed meanwhile', async () => {
  const { caller, user } = await signedUpMember();
  const [own] = await list(caller);
  const session = sessionIdKey(user.id, own?.id ?? '');
  await editItem(session, { accessExpiresAtSeconds: 1 });
  const refused = new NotAuthorizedException({ message: 'Refresh Token has been revoked', $metadata: {} });
  const meanwhile = async () => {
    await editItem(session, { version: 2, accessExpiresAtSeconds: Math.floor(Date.now() / 1000) + 600 });
    throw refused;
  };
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementationOnce(meanwhile as never);
  expect(await whoAmI(caller)).toBe(200);
  expect(await stored(`S#${user.id}`)).toHaveLength(1);
});
