import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import { handler as answerUnknownRoute } from '../platform/answer-unknown-route.ts';
import type { HttpHandler } from '../platform/endpoint.ts';
import { type Caller, type Sent, stranger } from '../testing/caller.ts';
import { merge, proposeAndList } from '../testing/administration.ts';
import { approve, flag } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { listed } from '../testing/register.ts';
import { makeToken } from '../testing/tokens.ts';
import type { RouteId } from '../../shared/routes.ts';
import { SEARCH } from '../directory/search-limits.ts';
import { handler as getReconcile } from './get-reconcile.ts';
import { handler as proposeProperties } from './propose-properties.ts';
import { handler as reconcile } from './reconcile.ts';
import { handler as suggestCompanies } from './suggest-companies.ts';
import { handler as suggestProperties } from './suggest-properties.ts';

interface Candidate {
  id: string;
  name: string;
  score: number;
  match: boolean;
}
type Results = Record<string, { result: Candidate[] }>;

let author: Caller;
let token: string;
let namesake: string;
let slug: string;
/** The slug of a company that was merged into the first one. */
let merged: string;
const word = `Quaggafontein${crypto.randomUUID().slice(0, 4).replace(/\d/g, 'x')}`;

beforeAll(async () => {
  let moderator: Caller;
  ({ author, moderator } = await authorAndModerator());
  token = (await makeToken(author, { scopes: ['CHECK'] })).json.token;
  const fields = { city: 'Durban', province: 'KwaZulu-Natal', cipcRegNo: '2009/764512/07' };
  const company = await proposeAndList(author, moderator, { ...fields, name: `${word} Roofing (Pty) Ltd` });
  ({ slug } = company);
  await approve(moderator, (await flag(author, company.id, { amountOwedZar: 1_250_050 })).id);
  const twin = await proposeAndList(author, moderator, { name: `${word} Twin Roofing` });
  merged = twin.slug;
  await merge(moderator, twin.id, company.id);
  ({ slug: namesake } = await proposeAndList(author, moderator, { name: `${word} Transport` }));
});

const bearer = () => ({ authorization: `Bearer ${token}` });
const call = <T>(id: RouteId, handler: HttpHandler, sent: Sent = {}) =>
  stranger().call<T & ErrorBody>(id, handler, sent);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = <T = Results>(fields: Record<string, unknown>, headers: Record<string, string> = bearer()) =>
  call<T>('reconcile', reconcile, {
    body: new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString(),
    headers: { ...form, ...headers },
  });

test('the manifest is for everyone, from any site, and tells where the parts are', async () => {
  const { status, json, headers } = await call<Record<string, never>>('get-reconcile', getReconcile);
  expect([status, headers['access-control-allow-origin'], headers['cache-control']]).toEqual([
    200,
    '*',
    'no-store',
  ]);
  expect(json).toMatchObject({
    versions: ['0.2'],
    identifierSpace: 'https://flagregister.example/company/',
    view: { url: 'https://flagregister.example/company/{{id}}' },
    extend: { propose_properties: { service_path: '/api/reconcile/properties' } },
    suggest: { entity: { service_path: '/api/reconcile/suggest/companies' } },
  });
});

test('a caller’s token is repeated in the paths of the suggest services, and a wrong one is refused', async () => {
  const { json } = await call('get-reconcile', getReconcile, { query: { token } });
  expect(json).toMatchObject({
    suggest: { entity: { service_path: `/api/reconcile/suggest/companies?token=${token}` } },
  });
  const wrong = await call('get-reconcile', getReconcile, { query: { token: 'flagregister_guess' } });
  expect([wrong.status, wrong.json.code]).toEqual([401, 'unauthorized']);
});

test('a name is found among many words that begin alike, by either method', async () => {
  const { fewWords } = SEARCH;
  onTestFinished(() => void Object.assign(SEARCH, { fewWords }));
  Object.assign(SEARCH, { fewWords: 0 });
  const queries = { q0: { query: `${word} Roofing` } };
  const asked = { query: { token, queries: JSON.stringify(queries) } };
  const answers = [await post({ queries }), await call<Results>('get-reconcile', getReconcile, asked)];
  expect(answers.map(({ json }) => json['q0']?.result[0]?.id)).toEqual([slug, slug]);
});

test.each<[string, RouteId, HttpHandler, Sent]>([
  ['queries', 'reconcile', reconcile, { body: 'queries={}', headers: form }],
  ['queries in the address', 'get-reconcile', getReconcile, { query: { queries: '{}' } }],
  ['an extension in the address', 'get-reconcile', getReconcile, { query: { extend: '{}' } }],
  ['companies', 'suggest-companies', suggestCompanies, { query: { prefix: 'a' } }],
  ['properties', 'suggest-properties', suggestProperties, { query: { prefix: 'a' } }],
])('%s need a token: a session is not read', async (_, id, handler, sent) => {
  for (const caller of [stranger(), author]) {
    const { status, json, headers } = await caller.call<ErrorBody>(id, handler, sent);
    expect([status, json.code]).toEqual([401, 'unauthorized']);
    expect([headers['access-control-allow-origin'], headers['www-authenticate']]).toEqual(['*', 'Bearer']);
  }
});

test('a token works in the address as in the header, and one without the scope does not', async () => {
  const body = `queries=${encodeURIComponent(JSON.stringify({ q0: { query: word } }))}`;
  const inAddress = await call('reconcile', reconcile, { query: { token }, body, headers: form });
  expect([inAddress.status, inAddress.headers['cache-control']]).toEqual([200, 'no-store']);
  const other = (await makeToken(author, { scopes: ['READ'] })).json.token;
  const refused = await call('reconcile', reconcile, { query: { token: other }, body, headers: form });
  expect([refused.status, refused.json.code]).toEqual([403, 'scope_missing']);
});

test('a batch is answered by its keys: the company itself is a match, another one never', async () => {
  const { json } = await post({
    queries: {
      name: { query: `${word} roofing`, type: 'Company', limit: 3, type_strict: 'should' },
      number: { query: 'Some other words', properties: [{ pid: 'cipcRegNo', v: '2009/764512/07' }] },
      none: { query: 'Nobody of this name anywhere' },
      blank: { query: ' ' },
      __proto__x: { query: '😀'.repeat(400) },
    },
  });
  expect(json['name']?.result[0]).toMatchObject({ id: slug, match: true });
  expect(json['name']?.result[0]?.score).toBeGreaterThanOrEqual(95);
  expect(json['name']?.result.slice(1).map(({ match }) => match)).not.toContain(true);
  expect(json['number']?.result).toMatchObject([{ id: slug, score: 100, match: true }]);
  expect([json['none'], json['blank'], json['__proto__x']]).toEqual([1, 2, 3].map(() => ({ result: [] })));
});

test('a number in a listed name is found as a query, as a property and as a suggestion', async () => {
  const { slug: shelf } = await listed({ name: 'K2021764513 (South Africa) (Pty) Ltd' });
  const { json } = await post({
    queries: {
      text: { query: 'Reg. No. 2021/764513/07' },
      property: { query: 'Some other words', properties: [{ pid: 'cipcRegNo', v: 'K2021/764513' }] },
      cell: { query: 'Some other words', properties: [{ pid: 'cipcRegNo', v: 202176451307 }] },
    },
  });
  for (const key of ['text', 'property', 'cell'])
    expect([key, json[key]?.result]).toMatchObject([key, [{ id: shelf, score: 100, match: true }]]);
  const suggestions = await call<{ result: { id: string }[] }>('suggest-companies', suggestCompanies, {
    query: { prefix: '2021/764513/07' },
    headers: bearer(),
  });
  expect(suggestions.json.result.map(({ id }) => id)).toEqual([shelf]);
});

test.each([
  ['a limit in quotes', { limit: '1' }],
  ['no limit', { limit: null }],
  ['a value that is null', { properties: [{ pid: 'city', v: null }] }],
  ['values of which one is null', { properties: [{ pid: 'cipcRegNo', v: [null] }] }],
  ['a property without a value', { properties: [{ pid: 'city' }] }],
  ['no properties', { properties: null }],
  ['a type that is null', { type: null, type_strict: null }],
])('a query with %s is read', async (_, fields) => {
  const { status, json } = await post({ queries: { q0: { query: `${word} Roofing`, ...fields } } });
  expect([status, json['q0']?.result[0]?.id]).toEqual([200, slug]);
  expect(json['q0']).not.toHaveProperty('error');
});

test.each([
  ['nothing', {}],
  ['null', { query: null }],
  ['an empty text', { query: '', properties: [] }],
  ['a number that no company has', { query: 2_000_000_001 }],
])('a query of %s has no candidates', async (_, query) => {
  expect(await post({ queries: { q0: query } })).toMatchObject({ status: 200, json: { q0: { result: [] } } });
});

test.each([
  ['a list', [], 'A query must be a JSON object'],
  ['a text', 'Brickfield', 'A query must be a JSON object'],
  ['null', null, 'A query must be a JSON object'],
  ['a query that is an object', { query: { name: 'x' } }, 'A query must be text'],
  ['a limit of 0', { query: 'x', limit: 0 }, 'Limit must be a number above 0'],
  ['a limit in words', { query: 'x', limit: 'five' }, 'Limit must be a number above 0'],
  ['properties that are no list', { query: 'x', properties: { city: 'x' } }, 'Properties must be a list'],
])('%s fails alone, and the others of its batch are answered', async (_, query, error) => {
  const { status, json } = await post({ queries: { bad: query, good: { query: `${word} Roofing` } } });
  expect([status, json['bad']]).toEqual([200, { result: [], error }]);
  expect(json['good']?.result[0]?.id).toBe(slug);
});

test('the same is answered to a GET with queries or an extension in the address', async () => {
  const queries = {
    name: { query: `${word} Roofing` },
    short: { query: 'Zyx' },
    number: { properties: [{ pid: 'cipcRegNo', v: '2009/764512/07' }] },
  };
  const extend = { ids: [slug, merged, 'nobody'], properties: [{ id: 'lastFlag' }] };
  for (const [name, asked] of Object.entries({ queries, extend })) {
    const query = { [name]: JSON.stringify(asked) };
    const { json } = await call<Results>('get-reconcile', getReconcile, { query, headers: bearer() });
    expect(json).toEqual((await post({ [name]: asked })).json);
    expect(JSON.stringify(json)).toContain(slug);
  }
});

test('extend tells the record in rand, and of what is not listed nothing', async () => {
  const ids = [slug, namesake, merged, 'nobody'];
  const properties = ['flags', 'owed', 'settled', 'lastFlag', 'cipcRegNo', 'city', 'province'].map((id) => ({
    id,
  }));
  const { json } = await post<{ meta: { id: string }[]; rows: Record<string, Record<string, unknown[]>> }>({
    extend: { ids, properties },
  });
  expect(json.meta.map(({ id }) => id)).toEqual(properties.map(({ id }) => id));
  expect(json.rows[slug]).toEqual({
    flags: [{ int: 1 }],
    owed: [{ float: 12_500.5 }],
    settled: [{ float: 0 }],
    lastFlag: [{ date: expect.stringMatching(/^\d{4}-.*Z$/) as string }],
    cipcRegNo: [{ str: '2009/764512/07' }],
    city: [{ str: 'Durban' }],
    province: [{ str: 'KwaZulu-Natal' }],
  });
  expect(json.rows[merged]).toEqual(json.rows[slug]);
  expect(json.rows[namesake]).toMatchObject({ flags: [{ int: 0 }], lastFlag: [], cipcRegNo: [] });
  expect(Object.values(json.rows['nobody'] ?? { none: [1] }).flat()).toEqual([]);
});

test('among very many companies suggest walks through the shorter list', async () => {
  const { countedRows } = SEARCH;
  SEARCH.countedRows = 0;
  const query = { token, prefix: `${word} Roofing` };
  const { json } = await call<{ result: Candidate[] }>('suggest-companies', suggestCompanies, { query });
  SEARCH.countedRows = countedRows;
  expect(json.result.map(({ id }) => id)).toEqual([slug]);
  expect(
    (await call('suggest-companies', suggestCompanies, { query: { token, prefix: 'zyx' } })).status,
  ).toBe(200);
});

test('suggest finds what begins with the typed letters, and pages by a number to skip', async () => {
  const suggest = (query: Record<string, string>) =>
    call<{ result: Candidate[] }>('suggest-companies', suggestCompanies, { query: { token, ...query } });
  const { json } = await suggest({ prefix: word.slice(0, 12) });
  expect(json.result.map(({ id }) => id).sort()).toEqual([namesake, slug].sort());
  expect((await suggest({ prefix: word, cursor: '2' })).json.result).toEqual([]);
  expect((await suggest({ prefix: '' })).json.result).toEqual([]);
  const properties = await call<{ result: Candidate[] }>('suggest-properties', suggestProperties, {
    query: { token, prefix: 'fl' },
  });
  expect(properties.json.result.map(({ id }) => id)).toEqual(['flags']);
  const all = await call<{ properties: Candidate[] }>('propose-properties', proposeProperties);
  expect(all.json.properties).toHaveLength(8);
});

test.each<[number, string, Record<string, unknown>]>([
  [400, 'malformed_json', { queries: '{' }],
  [400, 'validation_failed', { queries: [] }],
  [400, 'validation_failed', { queries: 'null' }],
  [400, 'validation_failed', {}],
  [400, 'validation_failed', { extend: { ids: ['a'], properties: [{ id: 'userId' }] } }],
  [
    413,
    'payload_too_large',
    { queries: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [n, { query: 'a' }])) },
  ],
])('%i %s: %j', async (status, code, fields) => {
  const answer = await post(fields);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
});

test('JSON in place of a form is a 415', async () => {
  const { status } = await call('reconcile', reconcile, { body: { queries: {} }, headers: bearer() });
  expect(status).toBe(415);
});

test('a page of another site may ask beforehand whether it may send a token, and nowhere else', async () => {
  const asked = (rawPath: string) =>
    answerUnknownRoute({
      rawPath,
      headers: { origin: 'https://sheets.example', 'access-control-request-headers': 'authorization' },
      requestContext: { requestId: '1', http: { method: 'OPTIONS' } },
    } as never);
  const { statusCode, headers } = await asked('/api/reconcile');
  expect([
    statusCode,
    headers?.['access-control-allow-origin'],
    headers?.['access-control-allow-headers'],
  ]).toEqual([204, '*', 'authorization']);
  expect(headers?.['access-control-allow-methods']).toBe('GET, HEAD, POST');
  const other = await asked('/api/companies');
  expect([other.statusCode, other.headers?.['access-control-allow-origin']]).toEqual([405, undefined]);
});
