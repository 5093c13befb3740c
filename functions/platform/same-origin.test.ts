import { beforeAll, expect, test } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { handler as getCurrentUser } from '../accounts/get-current-user.ts';
import { handler as logOut } from '../accounts/log-out.ts';
import { handler as proposeCompany } from '../companies/propose-company.ts';
import { Caller, newMember, SITE } from '../testing/caller.ts';
import { uniqueName } from '../testing/flagging.ts';
import { stored } from '../testing/stored.ts';

let member: Caller;

beforeAll(async () => {
  member = (await newMember()).caller;
});

test.each([
  ['another host', { origin: 'https://evil.example' }],
  ['a subdomain', { origin: 'https://www.flagregister.example' }],
  ['a host that ours begins', { origin: `${SITE}.evil.example` }],
  ['another scheme', { origin: SITE.replace('https', 'http') }],
  ['another port', { origin: `${SITE}:8443` }],
  ['an opaque origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['a foreign site', { 'sec-fetch-site': 'cross-site' }],
  ['a foreign site that names our origin', { origin: SITE, 'sec-fetch-site': 'cross-site' }],
])('a write from %s is refused before it does anything', async (_, headers) => {
  const name = uniqueName();
  const answer = await member.call('propose-company', proposeCompany, { body: { name }, headers });
  expect([answer.status, answer.json['code']]).toEqual([403, 'cross_origin']);
  expect((await stored('C#')).map((company) => company['name'])).not.toContain(name);
});

test('a log-out that another site asks for leaves the session as it is', async () => {
  const headers = { origin: 'https://evil.example' };
  expect((await member.call('log-out', logOut, { headers })).status).toBe(403);
  expect((await member.call<CurrentUser>('get-current-user', getCurrentUser)).status).toBe(200);
});

test('a log-out by a page of another account leaves the session as it is, and says so', async () => {
  const other = { 'x-signed-in-as': (await newMember()).caller.userId };
  const refused = await member.call('log-out', logOut, { headers: other });
  expect([refused.status, refused.json['code']]).toEqual([409, 'another_account']);
  expect((await member.call<CurrentUser>('get-current-user', getCurrentUser)).status).toBe(200);
  const visitor = await new Caller().call('log-out', logOut, { headers: other });
  expect(visitor.status).toBe(204);
});

test.each([
  ['our own page', { origin: SITE, 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['no browser', {}],
])('a write from %s is taken', async (_, headers) => {
  const body = { name: uniqueName() };
  expect((await member.call('propose-company', proposeCompany, { body, headers })).status).toBe(201);
});

test('GET requests need no origin, as following a link to the site sends none', async () => {
  const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
  expect((await member.call('get-current-user', getCurrentUser, { headers })).status).toBe(200);
});
