import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import { BODY_BYTES } from '../../shared/limits.ts';
import type { Route } from '../../shared/route.ts';
import { type RouteId, routes } from '../../shared/routes.ts';
import { comparesUser } from '../../shared/signed-in-as.ts';
import { Caller, newMember, newModerator, type Received, type Sent } from '../testing/caller.ts';
import { loadHandler } from '../testing/handlers.ts';

const table = Object.entries(routes) as [RouteId, Route][];
const signedIn = table.filter(([, { access }]) => access !== 'public');
const admin = table.filter(([, { access }]) => access === 'admin');
/** Routes that take forms accept them from any site: functions/watchlist/watchlist.test.ts. */
const writes = table.filter(([, { method, takesForm }]) => method !== 'GET' && !takesForm);
const withBody = table.filter(([, { body, takesForm }]) => body !== undefined && !takesForm);

let member: Caller;
let moderator: Caller;

beforeAll(async () => {
  member = (await newMember()).caller;
  moderator = (await newModerator()).caller;
});

afterEach(() => {
  vi.unstubAllEnvs();
});

async function refusal(id: RouteId, caller: Caller, sent: Sent = {}): Promise<[number, string]> {
  const params = { slug: 'none', id: 'none' };
  const { json, ...answer } = await caller.call<ErrorBody>(id, await loadHandler(id), { params, ...sent });
  expectErrorShape({ json, ...answer });
  return [answer.status, json.code];
}

function expectErrorShape({ json, headers, cookies }: Received<ErrorBody>) {
  expect(json.message).not.toBe('');
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="api.json"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': json.requestId,
  });
  expect(json.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(
    Object.keys(json).filter((key) => !['code', 'message', 'issues', 'slug', 'requestId'].includes(key)),
  ).toEqual([]);
  expect(cookies).toEqual([]);
}

const admitted = ({ access }: Route) =>
  access === 'admin' ? moderator : access === 'user' ? member : new Caller();

describe.each(signedIn)('%s', (id) => {
  test('asks a visitor to log in', async () => {
    expect(await refusal(id, new Caller())).toEqual([401, 'unauthorized']);
  });
});

describe.each(table.filter(([, route]) => comparesUser(route)))('%s', (id, route) => {
  test('does nothing for a page that was opened for another account than the session’s', async () => {
    const caller = route.access === 'admin' ? moderator : member;
    const { cookie, userId } = caller;
    const of = (account: string, body: string) =>
      refusal(id, caller, { headers: { 'x-signed-in-as': account }, body });
    for (const account of [randomUUID(), '', userId.toUpperCase(), `${userId},${userId}`])
      expect(await of(account, '{}')).toEqual([409, 'another_account']);
    expect(caller.cookie).toBe(cookie);
    if (route.body) expect((await of(userId, '{'))[1]).not.toBe('another_account');
  });
});

describe.each(admin)('%s', (id) => {
  test('is not for a member', async () => {
    expect(await refusal(id, member)).toEqual([403, 'forbidden']);
  });

  test('is not for a moderator without a second factor, where the stage asks for one', async () => {
    vi.stubEnv('SECOND_FACTOR', 'required');
    expect(await refusal(id, moderator)).toEqual([403, 'second_factor_required']);
    expect(await refusal(id, member)).toEqual([403, 'forbidden']);
  });
});

describe.each(table)('%s', (id, route) => {
  test('only requests that came through our gateway are accepted', async () => {
    for (const secret of ['', 'guess', `${process.env['ORIGIN_SECRET']}x`])
      expect(await refusal(id, admitted(route), { headers: { 'x-origin-secret': secret } })).toEqual([
        403,
        'forbidden',
      ]);
  });
});

describe.each(writes)('%s', (id, route) => {
  test('refuses a write that another site asks for', async () => {
    const origin = 'https://evil.example';
    expect(await refusal(id, admitted(route), { headers: { origin }, body: {} })).toEqual([
      403,
      'cross_origin',
    ]);
  });
});

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'application/json-patch+json',
  '',
];
const MALFORMED = ['{', '{"a":1,}', "{'a':1}", 'undefined', '\u0000', Buffer.from('{"a":"\xff"}', 'latin1')];
const NO_OBJECTS = ['[]', 'null', '"text"', '7', 'true', '[{}]'];
const CHARACTERS = ['x', 'é', '🚩'];

/** One middleware reads the bodies of all routes, so each of these goes to every nth route only. */
const inTurn = <T>(all: readonly T[], nth: number): T => all[nth % all.length] as T;

describe.each(withBody.map(([id, route], nth) => [id, route, nth] as const))('%s', (id, route, nth) => {
  const code = async (body: unknown, headers: Record<string, string> = {}) =>
    refusal(id, admitted(route), { body, headers });

  test('takes JSON alone', async () => {
    expect(await code('{}', { 'content-type': inTurn(TYPES, nth) })).toEqual([415, 'unsupported_media_type']);
  });

  test('invalid JSON and JSON that is not an object are different errors', async () => {
    expect(await code(inTurn(MALFORMED, nth))).toEqual([400, 'malformed_json']);
    expect(await code(inTurn(NO_OBJECTS, nth))).toEqual([400, 'validation_failed']);
  });

  test('takes 64 KiB or what it says, and no byte more, however many characters they are', async () => {
    const { bodyBytes: most = BODY_BYTES.max } = route;
    const fits = objectWith(inTurn(CHARACTERS, nth), most);
    expect(Buffer.byteLength(fits)).toBe(most);
    expect(await answered(id, route, fits)).not.toBe(413);
    expect(await code(`${fits} `)).toEqual([413, 'payload_too_large']);
  });
});

function objectWith(character: string, bytes: number): string {
  const text = JSON.stringify({
    x: character.repeat(Math.floor((bytes - 8) / Buffer.byteLength(character))),
  });
  return text + ' '.repeat(bytes - Buffer.byteLength(text));
}

async function answered(id: RouteId, route: Route, body: string): Promise<number> {
  const params = { slug: 'none', id: 'none' };
  return (await admitted(route).call(id, await loadHandler(id), { params, body })).status;
}
