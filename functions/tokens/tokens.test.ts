import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { Route } from '../../shared/route.ts';
import { domains, type RouteId, routes } from '../../shared/routes.ts';
import type { AccessToken } from '../../shared/schemas/tokens.ts';
import { handler as changePassword } from '../accounts/change-password.ts';
import { handler as forgotPassword } from '../accounts/forgot-password.ts';
import { handler as resetPassword } from '../accounts/reset-password.ts';
import { handler as liftSuspension } from '../administration/lift-suspension.ts';
import { handler as suspendUser } from '../administration/suspend-user.ts';
import { resetCodes } from '../testing/mailed-codes.ts';
import { handler as deleteUser } from '../accounts/delete-user.ts';
import { handler as exportUser } from '../accounts/export-user.ts';
import { handler as updateUser } from '../accounts/update-user.ts';
import { handler as checkCompanies } from '../companies/check-companies.ts';
import { handler as listCompanies } from '../companies/list-companies.ts';
import { handler as logIn } from '../accounts/log-in.ts';
import type { HttpHandler } from '../platform/endpoint.ts';
import { type Key, limitKey, userKey } from '../platform/keys.ts';
import { Caller, newMember, newModerator, PASSWORD } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { inDays, makeToken } from '../testing/tokens.ts';
import { handler as deleteToken } from './delete-token.ts';
import { handler as listTokens } from './list-tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOMORROW = inDays(1);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

let owner: Caller;
beforeAll(async () => {
  owner = (await newMember()).caller;
});

const list = async (by: Caller) => (await by.call<AccessToken[]>('list-tokens', listTokens)).json;
const withdraw = (by: Caller, id: string) =>
  by.call<ErrorBody>('delete-token', deleteToken, { params: { id } });

/** The headers of a program: a token, but no cookie. */
const program = (token: string) => ({ authorization: `Bearer ${token}` });
const directory = (token: string) =>
  new Caller().call<ErrorBody>('list-companies', listCompanies, { headers: program(token) });
const check = (token: string, headers = {}) =>
  new Caller().call<ErrorBody>('check-companies', checkCompanies, {
    headers: { ...program(token), ...headers },
    body: { rows: [{ name: 'Acme' }] },
  });

test('a token is told once, listed without its secret, and works until it is withdrawn', async () => {
  const { caller } = await newMember();
  const { status, json, headers } = await makeToken(caller, { name: ' Nightly  check ', scopes: ['CHECK'] });
  expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
  const { token, ...rest } = json;
  expect(token).toMatch(/^flagregister_[\w-]{43}$/);
  expect(rest).toMatchObject({ scopes: ['CHECK'], expiresOn: TOMORROW, lastUsedAt: null });
  expect(await list(caller)).toEqual([rest]);
  expect(JSON.stringify(await stored())).not.toContain(token);

  expect((await check(token)).status).toBe(200);
  expect((await list(caller))[0]?.lastUsedAt).toMatch(/^20/);
  expect((await withdraw(new Caller(), rest.id)).status).toBe(401);
  expect((await withdraw((await newMember()).caller, rest.id)).json.code).toBe('token_not_found');
  expect((await withdraw(caller, rest.id)).status).toBe(204);
  expect((await withdraw(caller, rest.id)).json.code).toBe('token_not_found');
  expect(await list(caller)).toEqual([]);
  expect(await check(token)).toMatchObject({ status: 401, json: { code: 'unauthorized' } });
});

test('it does what its scopes say and nothing else', async () => {
  const { caller } = await newMember();
  const [reads, checks] = [
    await makeToken(caller, { scopes: ['READ'] }),
    await makeToken(caller, { scopes: ['CHECK'] }),
  ];
  expect((await directory(reads.json.token)).status).toBe(200);
  expect((await check(checks.json.token)).status).toBe(200);
  const refused = await check(reads.json.token);
  expect([refused.status, refused.json.code]).toEqual([403, 'scope_missing']);
  expect(refused.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="CHECK"');
  expect((await directory(checks.json.token)).json.code).toBe('scope_missing');
});

test('where no token is taken it is refused, with a session too', async () => {
  const { caller } = await newMember();
  const { token } = (await makeToken(caller)).json;
  const headers = program(token);
  for (const by of [caller, new Caller()]) {
    expect((await by.call<ErrorBody>('list-tokens', listTokens, { headers })).json.code).toBe(
      'scope_missing',
    );
    const body = { email: 'a@example.co.za', password: PASSWORD };
    expect((await by.call<ErrorBody>('log-in', logIn, { headers, body })).json.code).toBe('scope_missing');
  }
  expect(
    (await caller.call('list-tokens', listTokens, { headers: { authorization: 'Basic eDp5' } })).status,
  ).toBe(200);
});

test.each([
  ['another text', 'abc'],
  ['another secret', `flagregister_${'x'.repeat(43)}`],
])('%s is a 401, also where anybody may read', async (_, token) => {
  for (const { status, json, headers } of [await directory(token), await check(token)]) {
    expect([status, json.code]).toEqual([401, 'unauthorized']);
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  }
});

test('it works through its last day in South Africa and no longer', async () => {
  const { caller } = await newMember();
  const { token } = (await makeToken(caller)).json;
  const end = Date.parse(`${TOMORROW}T00:00:00+02:00`) + DAY_MS;
  vi.useFakeTimers({ now: end - 1000, toFake: ['Date'] });
  expect((await directory(token)).status).toBe(200);
  vi.setSystemTime(end);
  expect((await directory(token)).status).toBe(401);
});

test('each call is counted against the token and says what is left; at none it is refused', async () => {
  const { caller } = await newMember();
  const { id, token } = (await makeToken(caller)).json;
  const left = async () => (await directory(token)).headers;
  expect(await left()).toMatchObject({
    'ratelimit-policy': '"day";q=5000;w=86400',
    ratelimit: '"day";r=4999;t=86400',
    'cache-control': 'no-store',
  });
  expect((await check(token)).headers['ratelimit']).toMatch(/^"day";r=4998;t=86(400|399|398)$/);
  await editItem(limitKey('token', id), { uses: 5000 });
  const { status, json, headers } = await directory(token);
  expect([status, json.code]).toEqual([429, 'too_many_requests']);
  expect(headers['ratelimit']).toBe(`"day";r=0;t=${headers['retry-after'] ?? ''}`);
  expect((await directory((await makeToken(caller)).json.token)).status).toBe(200);
});

test('its calls count against no address and no session', async () => {
  const { caller } = await newMember();
  const { token } = (await makeToken(caller)).json;
  for (const limit of ['LIMIT_PER_ADDRESS', 'LIMIT_PER_USER']) vi.stubEnv(limit, '1');
  for (let twice = 0; twice < 2; twice += 1) expect((await check(token)).status).toBe(200);
});

test('a person has five at most, of calls at once too; one that ended leaves its place', async () => {
  const { caller, user } = await newMember();
  const made = await Promise.all(Array.from({ length: 8 }, () => makeToken(caller)));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  expect((await makeToken(caller)).json.code).toBe('too_many_tokens');
  const [oldest] = (await stored(userKey(user.id).pk)).filter(({ hash }) => hash !== undefined);
  await editItem(oldest as unknown as Key, { expiresAtSeconds: 1 });
  expect(await list(caller)).toHaveLength(4);
  expect((await makeToken(caller)).status).toBe(201);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(51) }, 'name'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['another scope', { scopes: ['WRITE'] }, 'scopes.0'],
  ['a scope twice', { scopes: ['READ', 'READ'] }, 'scopes'],
  ['no day', { expiresOn: undefined }, 'expiresOn'],
  ['no such day', { expiresOn: '2027-02-30' }, 'expiresOn'],
  ['yesterday', { expiresOn: inDays(-1) }, 'expiresOn'],
  ['more than a year', { expiresOn: inDays(367) }, 'expiresOn'],
])('%s is refused and says which field', async (_, fields, path) => {
  const { status, json } = await makeToken(owner, fields);
  expect([status, json.code, json.issues?.[0]?.path]).toEqual([400, 'validation_failed', path]);
  expect(await list(owner)).toEqual([]);
});

test('a person with a verified address gets a mail, without the secret', async () => {
  const { caller, user } = await newMember();
  await makeToken(caller);
  await editItem(userKey(user.id), { emailVerified: new Date().toISOString() });
  const { token } = (await makeToken(caller, { name: 'Second' })).json;
  const mails = (await emailsTo(user.id)).filter(({ kind }) => kind === 'token-made');
  expect(mails.map(({ facts }) => facts)).toEqual([{ name: 'Second', expiresOn: TOMORROW }]);
  expect(JSON.stringify(mails)).not.toContain(token);
});

test('a change of the password and a reset end it', async () => {
  const { caller, email } = await signedUpMember();
  const changed = (await makeToken(caller)).json.token;
  const newPassword = 'staple battery horse';
  await caller.call('change-password', changePassword, { body: { currentPassword: PASSWORD, newPassword } });
  expect((await directory(changed)).status).toBe(401);
  const reset = (await makeToken(caller)).json.token;
  await caller.call('forgot-password', forgotPassword, { body: { email } });
  const code = (await resetCodes(email)).at(-1);
  await caller.call('reset-password', resetPassword, { body: { email, code, password: PASSWORD } });
  expect((await directory(reset)).status).toBe(401);
  expect(await list(caller)).toEqual([]);
});

test('while its owner is suspended it opens nothing', async () => {
  const { caller, user } = await signedUpMember();
  const { caller: moderator } = await newModerator();
  const { token } = (await makeToken(caller)).json;
  const params = { id: user.id };
  await moderator.call('suspend-user', suspendUser, { params, body: { reason: 'It sent threats' } });
  expect([(await directory(token)).status, (await check(token)).status]).toEqual([401, 401]);
  await moderator.call('lift-suspension', liftSuspension, { params });
  expect([(await directory(token)).status, (await check(token)).status]).toEqual([200, 200]);
});

test('it is in the export, and goes with the account', async () => {
  const { caller } = await signedUpMember();
  const { token, id: _, ...created } = (await makeToken(caller)).json;
  const { json } = await caller.call<{ tokens: object[] }>('export-user', exportUser);
  expect(json.tokens).toEqual([created]);
  await caller.call('update-user', updateUser, { body: { firstName: 'Other' } });
  expect((await caller.call('delete-user', deleteUser, { body: { password: PASSWORD } })).status).toBe(204);
  expect((await directory(token)).status).toBe(401);
  expect((await stored('TOKEN#')).filter(({ id }) => id === _)).toEqual([]);
});

/** The folder of each route's handler. */
const folders = new Map(
  Object.entries(domains).flatMap(([folder, named]) =>
    Object.values(named as Record<string, Route>).map(({ id }) => [id, folder] as const),
  ),
);
const reading = (Object.values(routes) as Route[]).filter(({ scope }) => scope !== undefined);

test('everything that anybody may read without a reference or an address of their own takes a token', () => {
  const open = (Object.values(routes) as Route[]).filter(
    ({ access, method }) => access === 'public' && method === 'GET',
  );
  const without = open.filter(({ scope }) => scope === undefined).map(({ id }) => id);
  expect(without.sort()).toEqual([
    'get-answer',
    'get-openapi',
    'get-privacy-request',
    'get-question',
    'get-takedown-status',
    'propose-properties',
    'redirect-to-login',
    'redirect-to-stop',
  ]);
});

const closed = reading.filter(({ access }) => access !== 'public');

test.each(closed)(
  '$id says how to log in, without a session and with one that is over',
  async ({ id, path }) => {
    const { handler } = (await import(`../${folders.get(id) ?? ''}/${id}.ts`)) as { handler: HttpHandler };
    const params = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'none']),
    );
    const over = new Caller();
    over.keep(`session=${randomUUID()}.${'x'.repeat(43)}`);
    for (const by of [new Caller(), over]) {
      const { status, headers } = await by.call(id as RouteId, handler, { params });
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
  },
);

test.each(reading)('$id counts its calls against a token', async ({ id, path }) => {
  const { caller } = await newMember();
  const { token } = (await makeToken(caller)).json;
  const { handler } = (await import(`../${folders.get(id) ?? ''}/${id}.ts`)) as { handler: HttpHandler };
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'none']));
  const { headers } = await new Caller().call(id as RouteId, handler, { params, headers: program(token) });
  expect(headers['ratelimit']).toBe('"day";r=4999;t=86400');
});
