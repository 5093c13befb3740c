import { createSign, generateKeyPairSync } from 'node:crypto';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { BODY_BYTES } from '../../shared/limits.ts';
import type { Route } from '../../shared/route.ts';
import { MemoryTable } from '../testing/memory-table.ts';
import { readBearerToken, scopeMissing, tokenMissing, tokenRefused } from './bearer-token.ts';
import type { GatewayEvent } from './gateway-event.ts';
import { HttpError, ServiceUnavailableError } from './http-error.ts';
import { limitKey, sessionKey, userKey } from './keys.ts';
import {
  anyOrigin,
  authenticated,
  fromOurGateway,
  limitedPer,
  logging,
  parsing,
  sameOrigin,
  withoutToken,
} from './middleware.ts';
import { isModeratorSessionOver, isPasswordRecent } from './moderator-session.ts';
import {
  type Middleware,
  newRequestContext,
  type RequestContext,
  type SignedInUser,
} from './request-context.ts';
import { seal, unseal } from './seal.ts';
import { expiredSessionCookie, newSecret, parseSecret, sessionCookie } from './session-cookie.ts';
import { table } from './table.ts';
import { tokenAccess } from './token-access.ts';

const USER = '0b7c3a52-5d0e-4c3b-9c43-2f6d7d1d6a01';
const ANOTHER = '0b7c3a52-5d0e-4c3b-9c43-2f6d7d1d6a02';
const SECRET = newSecret();
const POOL = 'af-south-1_aPoolOurs';
const NOW = new Date();
const SITE = 'https://flagregister.example';

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ours, foreign] = [keyPair(), keyPair()];
const jwks = { keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }] };

let memory: MemoryTable;

beforeEach(() => {
  memory = new MemoryTable();
  memory.serve();
  for (const [name, value] of Object.entries({
    ...{ TABLE_NAME: 'a table', USER_POOL_ID: POOL, USER_POOL_CLIENT_ID: 'client' },
    ...{ ORIGIN_SECRET: 'ours', SECOND_FACTOR: 'optional', SECURE_COOKIES: 'true' },
    JWKS_URL: `data:application/json,${encodeURIComponent(JSON.stringify(jwks))}`,
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function accessToken(claims: object = {}, { privateKey } = ours): string {
  const seconds = Math.floor(NOW.getTime() / 1000);
  const body = {
    ...{ sub: USER, iss: `https://cognito-idp.af-south-1.amazonaws.com/${POOL}`, client_id: 'client' },
    ...{ token_use: 'access', iat: seconds, exp: seconds + 600, ...claims },
  };
  const text = `${encoded({ alg: 'RS256', kid: 'k' })}.${encoded(body)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}
const MODERATOR = accessToken({ 'cognito:groups': ['ADMIN'] });
const MEMBER = accessToken();

const ago = (minutes: number, ms = 0) => new Date(NOW.getTime() - minutes * 60_000 - ms).toISOString();

function session(token: string, times: object = {}) {
  const seconds = Math.floor(NOW.getTime() / 1000);
  const item = {
    ...{ ...sessionKey(USER, SECRET), version: 1, createdAt: ago(5), browser: null },
    sealedTokens: seal('session-tokens', JSON.stringify({ accessToken: token, refreshToken: 'r' }), SECRET),
    ...{ accessExpiresAtSeconds: seconds + 600, expiresAtSeconds: seconds + 600, ...times },
  };
  memory.put(item);
  return () => memory.find(item);
}

const route = (given: Partial<Route>): Route => ({
  ...{ id: 'a-route', method: 'GET', path: '/api/a', access: 'user', summary: '' },
  ...given,
});
const cookies = [`__Host-session=${USER}.${SECRET}`];

function contextOf(given: Partial<Route>, event: Partial<GatewayEvent> = { cookies }): RequestContext {
  const headers = { 'x-site-origin': SITE, ...event.headers };
  const whole = { requestContext: { requestId: 'r' }, ...event, headers } as GatewayEvent;
  return { ...newRequestContext(route(given), whole), now: NOW };
}

async function refusal(check: Middleware, context: RequestContext): Promise<string | null> {
  try {
    await check.before?.({ event: context } as never);
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.code;
    throw error;
  }
}

const ADMIN = { access: 'admin' } as const;
const WRITE = { method: 'POST' } as const;
const RECOGNISING = { access: 'public', usesSession: 'recognise' } as const;
const SUSPENDED = { suspension: { reason: 'Spam' } };

test.each<[string, string, Partial<Route>, object, string | null]>([
  ['a member reads', MEMBER, {}, {}, null],
  ['a member calls what moderators may', MEMBER, ADMIN, {}, 'forbidden'],
  ['a moderator calls it', MODERATOR, ADMIN, {}, null],
  [
    'somebody of another group calls it',
    accessToken({ 'cognito:groups': ['ADMINS'] }),
    ADMIN,
    {},
    'forbidden',
  ],
  ['the session is over', MEMBER, {}, { expiresAtSeconds: Math.floor(NOW.getTime() / 1000) }, 'unauthorized'],
  ['the token is another person’s', accessToken({ sub: ANOTHER }), {}, {}, 'unauthorized'],
  ['the token is of another client', accessToken({ client_id: 'other' }), {}, {}, 'unauthorized'],
  ['the token is no access token', accessToken({ token_use: 'id' }), {}, {}, 'unauthorized'],
  ['the token has expired', accessToken({ exp: 1 }), {}, {}, 'unauthorized'],
  ['the token is not signed by the pool', accessToken({}, foreign), {}, {}, 'unauthorized'],
  ['a member’s session is old', MEMBER, {}, { createdAt: ago(60 * 24 * 29) }, null],
  [
    'a moderator’s session is twelve hours old',
    MODERATOR,
    {},
    { createdAt: ago(720), lastUsedAt: ago(1) },
    'unauthorized',
  ],
  [
    'a moderator’s session is a little younger',
    MODERATOR,
    {},
    { createdAt: ago(720, -1), lastUsedAt: ago(1) },
    null,
  ],
  [
    'a moderator’s session rested for half an hour',
    MODERATOR,
    {},
    { createdAt: ago(60), lastUsedAt: ago(30) },
    'unauthorized',
  ],
  ['a new one of a moderator rested that long', MODERATOR, {}, { createdAt: ago(30) }, 'unauthorized'],
  [
    'the password was given a quarter of an hour ago',
    MEMBER,
    { asksPassword: true },
    { createdAt: ago(15) },
    null,
  ],
  [
    'the password was given before',
    MEMBER,
    { asksPassword: true },
    { createdAt: ago(15, 1) },
    'password_required',
  ],
  [
    'the password was given again',
    MEMBER,
    { asksPassword: true },
    { createdAt: ago(60), passwordGivenAt: ago(1) },
    null,
  ],
])('a session is refused or not where %s', async (_, token, given, times, code) => {
  session(token, times);
  expect(await refusal(authenticated, contextOf(given))).toBe(code);
});

test.each<[string, Partial<Route>, string | null]>([
  ['read', {}, null],
  ['write', WRITE, 'account_suspended'],
  ['act as a moderator', { ...WRITE, ...ADMIN }, 'account_suspended'],
  ['withdraw what is theirs', { ...WRITE, whileSuspended: true }, null],
])('whoever is suspended is refused or not where they %s', async (_, given, code) => {
  session(MODERATOR);
  memory.put({ ...userKey(USER), ...SUSPENDED });
  expect(await refusal(authenticated, contextOf(given))).toBe(code);
});

test.each([
  ['Spam', 'suspended: Spam. You can read'],
  ['Spam!', 'suspended: Spam! You can read'],
  ['No. 7', 'suspended: No. 7. You can read'],
])('the reason %j is a sentence of the refusal', async (reason, words) => {
  session(MEMBER);
  memory.put({ ...userKey(USER), ...{ suspension: { reason } } });
  const refused = authenticated.before?.({ event: contextOf(WRITE) } as never) as Promise<void>;
  await expect(refused).rejects.toThrow(words);
});

test.each<[string, string, Partial<Route>, string | null]>([
  ['a member changes something', MEMBER, WRITE, 'another_account'],
  ['a member calls what moderators may', MEMBER, { ...WRITE, ...ADMIN }, 'another_account'],
  ['somebody suspended writes', MEMBER, { ...WRITE, id: 'suspended' }, 'another_account'],
  ['the password has to be given again', MODERATOR, { ...WRITE, asksPassword: true }, 'another_account'],
  ['a member reads', MEMBER, {}, null],
])('a page of another account learns that first where %s', async (_, token, given, code) => {
  session(token, { createdAt: ago(16), lastUsedAt: ago(0) });
  if (given.id === 'suspended') memory.put({ ...userKey(USER), ...SUSPENDED });
  const asked = (account: string, by = cookies, of = given) =>
    contextOf(of, { cookies: by, headers: { 'x-signed-in-as': account } });
  expect(await refusal(authenticated, asked(ANOTHER))).toBe(code);
  expect(await refusal(authenticated, asked(ANOTHER, cookies, { ...given, ...RECOGNISING }))).toBe(code);
  expect(await refusal(authenticated, asked(USER))).not.toBe('another_account');
  expect(await refusal(authenticated, asked(ANOTHER, []))).toBe('unauthorized');
  expect(await refusal(authenticated, { ...asked(ANOTHER), hasToken: true })).toBeNull();
});

test('where a second factor is required, a moderator has used one in this session', async () => {
  vi.stubEnv('SECOND_FACTOR', 'required');
  session(MODERATOR, { lastUsedAt: ago(0) });
  expect(await refusal(authenticated, contextOf(ADMIN))).toBe('second_factor_required');
  expect(await refusal(authenticated, contextOf({}))).toBeNull();
  session(MODERATOR, { hasSecondFactor: true });
  expect(await refusal(authenticated, contextOf(ADMIN))).toBeNull();
});

test.each<[string, Partial<GatewayEvent>]>([
  ['no cookie', {}],
  ['the cookie of a session that is not there', { cookies: [`__Host-session=${USER}.${newSecret()}`] }],
  ['a cookie of another form', { cookies: [`__Host-session=${USER}.${SECRET}x`] }],
  ['a cookie that subdomains can set', { cookies: [`session=${USER}.${SECRET}`] }],
])('a caller with %s is nobody', async (_, event) => {
  session(MEMBER);
  expect(await refusal(authenticated, contextOf({}, event))).toBe('unauthorized');
  const visitor = contextOf(RECOGNISING, event);
  expect([await refusal(authenticated, visitor), visitor.user]).toEqual([null, undefined]);
});

test('a caller who is known is known by id, role and session; with a token for programs, by nothing', async () => {
  session(MODERATOR, { createdAt: ago(16), lastUsedAt: ago(0) });
  const user = {
    id: USER,
    role: 'ADMIN',
    session: { userId: USER, secret: SECRET },
    isPasswordRecent: false,
  };
  for (const given of [{}, RECOGNISING]) {
    const context = contextOf(given);
    await refusal(authenticated, context);
    expect(context.user).toEqual(user);
    const program = { ...contextOf(given), hasToken: true };
    expect([await refusal(authenticated, program), program.user]).toEqual([null, undefined]);
  }
  const ending = contextOf({ access: 'public', usesSession: 'end' });
  expect([await refusal(authenticated, ending), ending.user]).toEqual([null, undefined]);
});

test('only a route for programs is refused without a token, whatever its scope', async () => {
  const call = (given: Partial<Route>) => refusal(tokenAccess, contextOf(given));
  expect(await call({ access: 'token', scope: 'CHECK' })).toBe('unauthorized');
  expect(await call({ access: 'token' })).toBe('unauthorized');
  expect(await call({ scope: 'CHECK' })).toBeNull();
  expect(await call({ access: 'public', scope: 'CHECK' })).toBeNull();
});

test('a person in no group is a member', async () => {
  session(MEMBER);
  const context = contextOf({});
  await refusal(authenticated, context);
  expect(context.user?.role).toBe('USER');
});

test('calls are counted by address or person, as the route says, and a program’s by its token', async () => {
  vi.stubEnv('LIMIT_PER_ADDRESS', '7');
  vi.stubEnv('LIMIT_PER_USER', '8');
  const send = vi.spyOn(table, 'send').mockResolvedValue({ Attributes: { uses: 1 } } as never);
  const limits = [
    { by: 'address', max: 70, windowSeconds: 60 },
    { by: 'user', max: 80, windowSeconds: 60 },
  ] as const;
  const context = { ...contextOf({ limits }), clientAddress: '196.25.1.1' };
  const user = { id: USER } as SignedInUser;
  const counted = async (by: 'address' | 'user', of: RequestContext) => {
    send.mockClear();
    await refusal(limitedPer(by), of);
    const { Key, ExpressionAttributeValues } = (send.mock.calls[0]?.[0].input ??
      {}) as Partial<UpdateCommandInput>;
    // The last value is the most that may have been used before.
    return Key && [Key, Object.values(ExpressionAttributeValues ?? {}).at(-1)];
  };
  expect(await counted('address', context)).toEqual([limitKey('a-route.address', '196.25.1.1'), 6]);
  expect(await counted('user', { ...context, user })).toEqual([limitKey('a-route.user', USER), 7]);
  expect(await counted('user', context)).toEqual([limitKey('a-route.user', ''), 7]);
  expect(await counted('user', { ...context, hasToken: true })).toBeUndefined();
  expect(await counted('address', contextOf({}))).toBeUndefined();
  expect(await counted('user', contextOf({ limits: [limits[0]] }))).toBeUndefined();
});

test('each call leaves one line: its route, its outcome and how long it took', async () => {
  const lines: Record<string, unknown>[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)) as Record<string, unknown>);
    return true;
  });
  const event = { ...contextOf(WRITE), now: new Date(Date.now() - 1000) };
  await logging.after?.({ event, response: { statusCode: 201 } } as never);
  await logging.onError?.({ event, response: null, error: new HttpError('forbidden') } as never);
  await logging.onError?.({ event, response: null, error: new Error('x') } as never);
  stdout.mockRestore();
  const of = { level: 'info', message: 'request', method: 'POST', path: '/api/a' };
  expect(lines).toMatchObject([{ ...of, status: 201 }, { ...of, code: 'forbidden' }, of]);
  expect(lines.map((line) => 'code' in line)).toEqual([false, true, false]);
  for (const { durationMs } of lines) expect(Math.abs(Number(durationMs) - 1000)).toBeLessThan(900);
});

test('a moderator’s session ends with its time, and its use is recorded once a minute', async () => {
  const used = session(MODERATOR, { createdAt: ago(2), lastUsedAt: ago(1, -1) });
  await refusal(authenticated, contextOf({}));
  expect(used()?.['lastUsedAt']).toBe(ago(1, -1));
  const rested = session(MODERATOR, { createdAt: ago(2), lastUsedAt: ago(1) });
  await refusal(authenticated, contextOf({}));
  expect(rested()?.['lastUsedAt']).toBe(NOW.toISOString());
  const over = session(MODERATOR, { createdAt: ago(720) });
  await refusal(authenticated, contextOf({}));
  expect(over()).toBeUndefined();
});

test('keys that cannot be read say nothing about a caller', async () => {
  const another = encoded({ alg: 'RS256', kid: 'another' });
  session(accessToken().replace(/^[^.]+/, another));
  vi.stubEnv('JWKS_URL', 'data:broken');
  const call = authenticated.before?.({ event: contextOf({}) } as never) as Promise<void>;
  await expect(call).rejects.toThrow(ServiceUnavailableError);
});

test('a session of twelve hours, and of half an hour without a call, is over; a password is recent for a quarter', () => {
  const isOver = (createdAt: string, lastUsedAt?: string) =>
    isModeratorSessionOver({ createdAt, ...(lastUsedAt && { lastUsedAt }) }, NOW);
  expect([isOver(ago(720, -1), ago(0)), isOver(ago(720), ago(0))]).toEqual([false, true]);
  expect([isOver(ago(60), ago(30, -1)), isOver(ago(60), ago(30))]).toEqual([false, true]);
  const isRecent = (createdAt: string) => isPasswordRecent({ createdAt }, NOW);
  expect([isRecent(ago(15)), isRecent(ago(15, 1))]).toEqual([true, false]);
});

test.each<[string, Partial<Route>, Record<string, string>, string | null]>([
  ['our page', WRITE, { origin: SITE, 'sec-fetch-site': 'same-origin' }, null],
  ['no browser', WRITE, {}, null],
  ['the address bar', WRITE, { 'sec-fetch-site': 'none' }, null],
  ['another site', WRITE, { origin: 'https://evil.example' }, 'cross_origin'],
  ['a sibling site', WRITE, { 'sec-fetch-site': 'same-site' }, 'cross_origin'],
  ['another site that names ours', WRITE, { origin: SITE, 'sec-fetch-site': 'cross-site' }, 'cross_origin'],
  ['another site that reads', {}, { origin: 'https://evil.example' }, null],
  ['a mail program’s form', { ...WRITE, takesForm: true }, { origin: 'null' }, null],
])('a call from %s is refused or not', async (_, given, headers, code) => {
  expect(await refusal(sameOrigin, contextOf(given, { headers }))).toBe(code);
});

test('only what CloudFront sends is taken, with its secret of now or, for a while, of before', async () => {
  const sent = (secret?: string) =>
    refusal(
      fromOurGateway,
      contextOf({}, { headers: secret === undefined ? {} : { 'x-origin-secret': secret } }),
    );
  expect([await sent('ours'), await sent('earlier'), await sent(), await sent('')]).toEqual([
    ...[null, 'forbidden', 'forbidden', 'forbidden'],
  ]);
  vi.stubEnv('ORIGIN_SECRET_PREVIOUS', 'earlier');
  expect([await sent('ours'), await sent('earlier'), await sent('other')]).toEqual([null, null, 'forbidden']);
});

test('a token for programs is refused where none is taken, and other sites read what any may', async () => {
  const headers = { authorization: 'Bearer flagregister_x' };
  const call = (given: Partial<Route>, event = { headers }) => refusal(withoutToken, contextOf(given, event));
  expect(await call({})).toBe('scope_missing');
  expect(await call({ scope: 'READ' })).toBeNull();
  expect(await call({}, { headers: { authorization: 'Basic x' } })).toBeNull();
  for (const [given, header] of [
    [{ anyOrigin: true }, '*'],
    [{}, undefined],
  ] as const) {
    const context = contextOf(given);
    await refusal(anyOrigin, context);
    expect(context.responseHeaders['access-control-allow-origin']).toBe(header);
  }
});

test('a cookie of a session is for this site alone, unseen by scripts, and ends with it', () => {
  const cookie = { userId: USER, secret: SECRET };
  expect(parseSecret(`${USER}.${SECRET}`)).toEqual(cookie);
  for (const text of ['', USER, `${USER}.`, `x${USER}.${SECRET}`, `${USER}.${SECRET}x`, `${USER} ${SECRET}`])
    expect(parseSecret(text)).toBeNull();
  const rest = 'Path=/; HttpOnly; SameSite=Lax; Max-Age';
  expect(sessionCookie(cookie)).toBe(`__Host-session=${USER}.${SECRET}; ${rest}=2592000; Secure`);
  expect(expiredSessionCookie()).toBe(`__Host-session=; ${rest}=0; Secure`);
  vi.stubEnv('SECURE_COOKIES', 'false');
  expect(sessionCookie(cookie)).toBe(`session=${USER}.${SECRET}; ${rest}=2592000`);
  expect(newSecret()).toMatch(/^[\w-]{43}$/);
});

test('a sealed text is read with its secret and for its purpose alone, unchanged', () => {
  const sealed = seal('session-tokens', 'tokens', SECRET);
  expect(unseal('session-tokens', sealed, SECRET)).toBe('tokens');
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('tokens');
  expect(unseal('session-tokens', sealed, newSecret())).toBeNull();
  expect(unseal('software-token', sealed, SECRET)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte));
    expect(unseal('session-tokens', changed, SECRET)).toBeNull();
  }
  expect(seal('session-tokens', 'tokens', SECRET)).not.toEqual(sealed);
});

test('a sealed text whose tag was cut opens no more, not even an empty one', () => {
  const sealed = seal('session-tokens', '', SECRET);
  expect(unseal('session-tokens', sealed, SECRET)).toBe('');
  for (let length = 0; length < sealed.length; length += 1)
    expect(unseal('session-tokens', sealed.subarray(0, length), SECRET)).toBeNull();
});

const parsed = async (given: Partial<Route>, event: Partial<GatewayEvent>) => {
  const context = contextOf(given, event);
  const code = await refusal(parsing, context);
  const { body, query, params, sent } = context;
  return code ?? { body, query, params, sent };
};
const JSON_TYPE = { 'content-type': 'Application/JSON ; charset=utf-8' };
const SCHEMA = { body: z.object({ name: z.string().check(z.trim()) }) };
const json = (body: string, headers: Record<string, string> = JSON_TYPE) => ({ body, headers });

test.each<[string, Partial<Route>, Partial<GatewayEvent>, unknown]>([
  ['JSON', { ...WRITE, ...SCHEMA }, json('{"name":" a "}'), { body: { name: 'a' }, sent: { name: ' a ' } }],
  [
    'JSON in base64',
    { ...WRITE, ...SCHEMA },
    { ...json('eyJuYW1lIjoiYSJ9'), isBase64Encoded: true },
    { body: { name: 'a' } },
  ],
  ['nothing, where nothing is needed', { ...WRITE, body: z.object({}) }, {}, { body: {}, sent: {} }],
  ['nothing, where a field is needed', { ...WRITE, ...SCHEMA }, {}, 'validation_failed'],
  ['no JSON', { ...WRITE, ...SCHEMA }, json('{'), 'malformed_json'],
  [
    'bytes that are no text',
    { ...WRITE, ...SCHEMA },
    { ...json('Iv8i'), isBase64Encoded: true },
    'malformed_json',
  ],
  [
    'another type',
    { ...WRITE, ...SCHEMA },
    json('{}', { 'content-type': 'text/plain' }),
    'unsupported_media_type',
  ],
  ['no type', { ...WRITE, ...SCHEMA }, json('{}', {}), 'unsupported_media_type'],
  ['as much as is taken', WRITE, json(`"${'x'.repeat(BODY_BYTES.max - 2)}"`), {}],
  ['more than is taken', WRITE, json(`"${'x'.repeat(BODY_BYTES.max - 1)}"`), 'payload_too_large'],
  [
    'more, where more is taken',
    { ...WRITE, bodyBytes: BODY_BYTES.max + 1 },
    json(`"${'x'.repeat(BODY_BYTES.max - 1)}"`),
    {},
  ],
  ['a body that is not read', {}, json('{'), { body: undefined, sent: undefined }],
  ['a body of what deletes', { method: 'DELETE' }, json('{'), { body: undefined, sent: undefined }],
  [
    'a form',
    { ...WRITE, takesForm: true, ...SCHEMA },
    json('name=a', { 'content-type': 'application/x-www-form-urlencoded' }),
    { body: { name: 'a' } },
  ],
  ['no form', { ...WRITE, takesForm: true, ...SCHEMA }, json('name=a', {}), 'unsupported_media_type'],
  [
    'a query',
    { query: z.object({ q: z.string() }) },
    { queryStringParameters: { q: 'x' } },
    { query: { q: 'x' } },
  ],
  ['no query, where one is needed', { query: z.object({ q: z.string() }) }, {}, 'validation_failed'],
  [
    'an id',
    { params: z.object({ id: z.string() }) },
    { pathParameters: { id: 'x' } },
    { params: { id: 'x' } },
  ],
  [
    'no id, of a kind that has a 404',
    { params: z.object({ id: z.string() }), errors: ['own_case', 'review_not_found'] },
    {},
    'review_not_found',
  ],
  ['no id, of another', { params: z.object({ id: z.string() }) }, {}, 'route_not_found'],
])('a request with %s is parsed or refused', async (_, given, event, wanted) => {
  const got = await parsed(given, event);
  if (typeof wanted === 'string') expect(got).toBe(wanted);
  else expect([typeof got, got]).toMatchObject(['object', wanted]);
});

test('a refusal names each field once, and says the first in words', async () => {
  const body = z.object({
    a: z.string('No a').check(z.refine(() => false, 'No a')),
    b: z.string('No b'),
    c: z.any().check(
      z.refine(() => false, 'Wrong'),
      z.refine(() => false, 'Wrong'),
      z.refine(() => false, 'Very wrong'),
    ),
    d: z.object({ e: z.any().check(z.refine(() => false, 'Wrong')) }),
  });
  const refused = (text: string) =>
    expect(parsing.before?.({ event: contextOf({ ...WRITE, body }, json(text)) } as never)).rejects;
  await refused('{"d":{}}').toMatchObject({
    message: 'No a',
    details: {
      issues: [
        { path: 'a', message: 'No a' },
        { path: 'b', message: 'No b' },
        { path: 'c', message: 'Wrong' },
        { path: 'c', message: 'Very wrong' },
        { path: 'd.e', message: 'Wrong' },
      ],
    },
  });
  await refused('[]').toMatchObject({ message: 'The body must be a JSON object' });
});

const refusedWith = (error: HttpError) => [
  error.code,
  error.message,
  error.details.headers?.['www-authenticate'],
];

test('a program is told what its token lacks, as RFC 6750 has it', () => {
  const token = (value: string) =>
    readBearerToken({ headers: { authorization: value } } as unknown as GatewayEvent);
  expect(['Bearer abc', ' bearer   abc '].map(token)).toEqual(['abc', 'abc']);
  for (const value of ['Bearer', 'Bearer a b', 'xBearer abc', 'Basic abc', ''])
    expect(token(value)).toBeUndefined();
  expect(readBearerToken({ headers: {} } as GatewayEvent)).toBeUndefined();
  expect(refusedWith(scopeMissing('READ'))).toEqual([
    'scope_missing',
    'This token may not do this: it lacks the scope READ.',
    'Bearer error="insufficient_scope", scope="READ"',
  ]);
  const [code, message, header] = refusedWith(scopeMissing());
  expect([code, header]).toEqual(['scope_missing', 'Bearer error="insufficient_scope"']);
  expect(message).not.toContain('lacks');
  expect(refusedWith(tokenRefused())).toEqual([
    'unauthorized',
    'This token is wrong, has ended or was withdrawn.',
    'Bearer error="invalid_token"',
  ]);
  expect(refusedWith(tokenMissing()).at(-1)).toBe('Bearer');
});

test('a text that an earlier version sealed for a session can still be read', () => {
  const sealed = Buffer.from('eVlBJp8lkVnO6wLmjXpoHTlZgReybyWnA-mgn6aPL8rsjI-H8lU', 'base64url');
  expect(unseal('session-tokens', sealed, 'a secret of a session')).toBe('the tokens');
});
