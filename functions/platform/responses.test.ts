import { beforeAll, expect, test } from 'vitest';
import { handler as getCurrentUser } from '../accounts/get-current-user.ts';
import { handler as logOut } from '../accounts/log-out.ts';
import { handler as redirectToLogin } from '../accounts/redirect-to-login.ts';
import { handler as getCompany } from '../companies/get-company.ts';
import { handler as listCompanies } from '../companies/list-companies.ts';
import { handler as getOpenapi } from '../openapi/get-openapi.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, companyPage, flag, propose } from '../testing/flagging.ts';
import { stored } from '../testing/stored.ts';
import { handler as proposeCompany } from '../companies/propose-company.ts';

let member: Caller;
let slug: string;
const visitor = new Caller();

beforeAll(async () => {
  member = (await newMember()).caller;
  const company = await propose(member);
  slug = company.slug;
  await approve((await newModerator()).caller, (await flag(member, company.id)).id);
});

const EDGE = 'public, max-age=0, s-maxage=30';

test('public responses are cached at the edge for half a minute, with an ETag', async () => {
  for (const answer of [
    await companyPage(slug),
    await visitor.call('list-companies', listCompanies),
    await visitor.call('get-openapi', getOpenapi),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': EDGE, 'x-content-type-options': 'nosniff' });
    expect(answer.headers['etag']).toMatch(/^"[\w-]{43}"$/);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="api.json"');
  }
});

test('private responses, redirects and errors are not cached', async () => {
  for (const answer of [
    await member.call('get-current-user', getCurrentUser),
    await visitor.call('redirect-to-login', redirectToLogin),
    await visitor.call('log-out', logOut),
    await companyPage('no-such-company'),
  ]) {
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

const page = (sent: { method?: string; headers?: Record<string, string> }) =>
  visitor.call('get-company', getCompany, { params: { slug }, ...sent });

test('HEAD responds as GET does, without the body', async () => {
  const get = await page({});
  const head = await page({ method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.json).toBeUndefined();
  const { 'x-request-id': _a, ...ofGet } = get.headers;
  const { 'x-request-id': _b, ...ofHead } = head.headers;
  expect(ofHead).toEqual(ofGet);
  expect(
    (await visitor.call('get-company', getCompany, { params: { slug: 'none' }, method: 'HEAD' })).status,
  ).toBe(404);
});

test.each([
  ['the same tag', (tag: string) => tag],
  ['the same tag, weakened on its way', (tag: string) => `W/${tag}`],
  ['one of several tags', (tag: string) => `"other", ${tag}`],
  ['any tag', () => '*'],
])('an unchanged response, by %s, is a 304 without a body', async (_, known) => {
  const tag = (await page({})).headers['etag'] ?? '';
  const again = await page({ headers: { 'if-none-match': known(tag) } });
  expect([again.status, again.json]).toEqual([304, undefined]);
  expect(again.headers).toMatchObject({ etag: tag, 'cache-control': EDGE });
});

test('a changed response is sent with its body and another ETag', async () => {
  const old = (await page({})).headers['etag'] ?? '';
  const company = (await companyPage(slug)).json;
  await approve((await newModerator()).caller, (await flag(member, company.id)).id);
  const again = await page({ headers: { 'if-none-match': old } });
  expect(again.status).toBe(200);
  expect(again.headers['etag']).not.toBe(old);
});

test('fields that no rule names are neither refused nor stored', async () => {
  const secret = 'a field that nobody asked for';
  const body = {
    name: 'Unknown Fields Ltd',
    status: 'LISTED',
    listed: true,
    reviewCount: 9,
    submittedById: 'x',
    pk: 'y',
    extra: secret,
  };
  const answer = await member.call('propose-company', proposeCompany, { body });
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ listed: false, status: 'PROPOSED', reviewCount: 0 });
  expect(JSON.stringify(await stored())).not.toContain(secret);
});

test('a body may begin with a byte order mark and say its charset', async () => {
  const body = Buffer.from('\ufeff{"name":"Byte Order Marks Ltd"}');
  const headers = { 'content-type': 'Application/JSON; charset=UTF-8' };
  expect((await member.call('propose-company', proposeCompany, { body, headers })).status).toBe(201);
});

test('an issue is reported once, even if several rules find it', async () => {
  const { json } = await member.call('propose-company', proposeCompany, { body: { name: [''] } });
  expect(json).toMatchObject({
    issues: [{ path: 'name', message: 'Company name must be at least 2 characters' }],
  });
});

test('every issue is reported, and the first one is the message', async () => {
  const { json } = await member.call('propose-company', proposeCompany, {
    body: { name: '', province: 'X', website: 'x' },
  });
  expect(json).toMatchObject({
    code: 'validation_failed',
    message: 'Company name must be at least 2 characters',
    issues: [
      { path: 'name', message: 'Company name must be at least 2 characters' },
      { path: 'province', message: 'Province is not one of the choices' },
      { path: 'website', message: 'Must be a valid URL' },
    ],
  });
});
