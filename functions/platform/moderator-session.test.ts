import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import type { Route } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { handler as createToken } from '../tokens/create-token.ts';
import { handler as deleteUser } from '../accounts/delete-user.ts';
import { handler as exportUser } from '../accounts/export-user.ts';
import { handler as requestArchive } from '../accounts/request-archive.ts';
import { inDays } from '../testing/tokens.ts';
import { handler as confirmPassword } from '../accounts/confirm-password.ts';
import { handler as getCurrentUser } from '../accounts/get-current-user.ts';
import { handler as logIn } from '../accounts/log-in.ts';
import { handler as removeCompany } from '../administration/remove-company.ts';
import { handler as getAdminStats } from '../moderation/get-admin-stats.ts';
import { handler as unpublishReview } from '../moderation/unpublish-review.ts';
import { type Caller, PASSWORD, stranger } from '../testing/caller.ts';
import { signedUpMember, signedUpModerator } from '../testing/signed-up.ts';
import { companyWithDomain } from '../testing/everything-to-decide.ts';
import { representativeCodes } from '../testing/mailed-codes.ts';
import { askToRepresent, proveAddress, refuseRepresentative, represent } from '../testing/representing.ts';
import { editItem, stored } from '../testing/stored.ts';
import { sessionKey } from './keys.ts';
import { table } from './table.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const HOUR = 60;
const DAY = 24 * HOUR;

function keyOf({ cookie = '' }: Caller) {
  const [userId = '', secret = ''] = cookie.replace('session=', '').split('.');
  return sessionKey(userId, secret);
}

const aged = (caller: Caller, times: Record<string, string>) => editItem(keyOf(caller), times);
const sessionOf = async (caller: Caller) =>
  (await stored(keyOf(caller).pk)).find(({ sk }) => sk === keyOf(caller).sk);
const look = async (caller: Caller) => (await caller.call('get-admin-stats', getAdminStats)).status;
const whoAmI = async (caller: Caller) => (await caller.call('get-current-user', getCurrentUser)).status;

test('a moderator’s session ends after twelve hours, however much it is used', async () => {
  const { caller } = await signedUpModerator();
  await aged(caller, { createdAt: minutesAgo(12 * HOUR - 1), lastUsedAt: minutesAgo(2) });
  expect(await look(caller)).toBe(200);
  await aged(caller, { createdAt: minutesAgo(12 * HOUR) });
  expect(await look(caller)).toBe(401);
  expect(await sessionOf(caller)).toBeUndefined();
});

test('a moderator’s session ends after half an hour without a call, on every route', async () => {
  const { caller } = await signedUpModerator();
  await aged(caller, { createdAt: minutesAgo(29) });
  expect(await look(caller)).toBe(200);
  await aged(caller, { createdAt: minutesAgo(HOUR), lastUsedAt: minutesAgo(29) });
  expect(await look(caller)).toBe(200);
  await aged(caller, { lastUsedAt: minutesAgo(30) });
  expect([await whoAmI(caller), await look(caller)]).toEqual([401, 401]);
});

test('the session of somebody who is no moderator lasts, used or not', async () => {
  const { caller } = await signedUpMember();
  await aged(caller, { createdAt: minutesAgo(29 * DAY) });
  expect(await whoAmI(caller)).toBe(200);
});

test('that a session is used is written once a minute at most, and calls at once go on together', async () => {
  const { caller } = await signedUpModerator();
  await aged(caller, { createdAt: minutesAgo(5) });
  expect(await Promise.all([look(caller), look(caller), look(caller)])).toEqual([200, 200, 200]);
  const used = (await sessionOf(caller))?.['lastUsedAt'];
  expect(Date.parse(String(used))).toBeGreaterThan(Date.parse(minutesAgo(1)));
  const send = vi.spyOn(table, 'send');
  expect(await look(caller)).toBe(200);
  expect(send.mock.calls.filter(([command]) => command instanceof UpdateCommand)).toEqual([]);
});

test('calls at the end of a session agree that it has ended, and nothing of it comes back', async () => {
  const { caller } = await signedUpModerator();
  await aged(caller, { createdAt: minutesAgo(31) });
  expect(await Promise.all([look(caller), look(caller), look(caller)])).toEqual([401, 401, 401]);
  expect(await sessionOf(caller)).toBeUndefined();
});

const ASK = [
  ...['export-user', 'request-archive', 'delete-user', 'unpublish-reply', 'action-takedown'],
  ...[
    'grant-appeal',
    'refuse-appeal',
    'create-token',
    'unpublish-review',
    'merge-company',
    'remove-company',
    'suspend-user',
  ],
];

test('actions that cannot be undone, or that everybody sees at once, ask for the password', () => {
  const asking = (Object.values(routes) as Route[]).filter(({ asksPassword }) => asksPassword);
  expect(asking.map(({ id }) => id)).toEqual(ASK);
});

const REQUIRED = { status: 403, json: { code: 'password_required' } };
const params = { id: 'no-such-thing' };
const remove = (caller: Caller) => caller.call('remove-company', removeCompany, { params });
const confirm = (caller: Caller, password: string) =>
  caller.call('confirm-password', confirmPassword, { body: { password } });

const OWN = [
  ['create-token', createToken],
  ['delete-user', deleteUser],
  ['export-user', exportUser],
  ['request-archive', requestArchive],
] as const;

test.each(OWN)('%s asks a member whose password was given a quarter of an hour ago', async (id, handler) => {
  const { caller } = await signedUpMember();
  const body = { name: 'Nightly', scopes: ['READ'], expiresOn: inDays(1) };
  const ask = () => caller.call(id, handler, id === 'create-token' ? { body } : {});
  await aged(caller, { createdAt: minutesAgo(16) });
  expect(await ask()).toMatchObject(REQUIRED);
  expect((await confirm(caller, PASSWORD)).status).toBe(204);
  expect((await ask()).status).toBeLessThan(300);
});

test('such a route asks a quarter of an hour after the log-in, and no more once the password was given again', async () => {
  const { caller } = await signedUpModerator();
  expect((await remove(caller)).status).toBe(404);
  await aged(caller, { createdAt: minutesAgo(16) });
  expect(await remove(caller)).toMatchObject(REQUIRED);
  expect(await caller.call('unpublish-review', unpublishReview, { params, body: {} })).toMatchObject(
    REQUIRED,
  );
  expect(await look(caller)).toBe(200);
  expect((await confirm(caller, PASSWORD)).status).toBe(204);
  expect((await remove(caller)).status).toBe(404);
  await aged(caller, { passwordGivenAt: minutesAgo(16) });
  expect(await remove(caller)).toMatchObject(REQUIRED);
});

test('a representative is revoked with the password, and a request refused without it', async () => {
  const [{ caller }, { caller: speaker }, { caller: asking }] = [
    await signedUpModerator(),
    await signedUpMember(),
    await signedUpMember(),
  ];
  const company = await companyWithDomain();
  const approved = await represent(speaker, caller, company);
  const { json: asked } = await askToRepresent(asking, company.slug, { email: `asks@${company.domain}` });
  const [code] = await representativeCodes(`asks@${company.domain}`);
  await proveAddress(asking, asked.id, code);
  await aged(caller, { createdAt: minutesAgo(16) });
  expect((await refuseRepresentative(caller, asked.id)).status).toBe(200);
  expect(await refuseRepresentative(caller, approved.id)).toMatchObject(REQUIRED);
  await confirm(caller, PASSWORD);
  expect((await refuseRepresentative(caller, approved.id)).json.status).toBe('REVOKED');
});

test('the password that was given in one session is worth nothing in another', async () => {
  const { caller, email } = await signedUpModerator();
  const elsewhere = stranger(7);
  await elsewhere.call('log-in', logIn, { body: { email, password: PASSWORD } });
  await aged(elsewhere, { createdAt: minutesAgo(16) });
  await confirm(caller, PASSWORD);
  expect(await remove(elsewhere)).toMatchObject(REQUIRED);
});

test('a wrong password is told beside its field, counts as a log-in does, and gives nothing', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  const { caller, email } = await signedUpModerator();
  await aged(caller, { createdAt: minutesAgo(16) });
  for (let attempt = 1; attempt <= 4; attempt += 1)
    expect(await confirm(caller, 'not the password')).toMatchObject({
      status: 422,
      json: { code: 'wrong_password', issues: [{ path: 'password' }] },
    });
  expect((await confirm(caller, PASSWORD)).status).toBe(429);
  expect((await caller.call('log-in', logIn, { body: { email, password: PASSWORD } })).status).toBe(429);
  expect(await remove(caller)).toMatchObject(REQUIRED);
});
