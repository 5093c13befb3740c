import { expect, test } from 'vitest';
import {
  allowedMethods,
  isAudited,
  isRefusedToSuspended,
  isTokenRefused,
  matchPath,
  type Route,
  successOf,
} from './route.ts';

test.each([
  ['/api/companies', '/api/companies', {}],
  ['/api/companies/{slug}', '/api/companies/acme', { slug: 'acme' }],
  ['/api/companies/{slug}', '/api/companies/caf%C3%A9', { slug: 'café' }],
  ['/api/companies/{slug}', '/api/companies/a%2Fb', { slug: 'a/b' }],
  ['/api/admin/reviews/{id}/approve', '/api/admin/reviews/7/approve', { id: '7' }],
])('%s takes %s', (template, path, params) => {
  expect(matchPath(template, path)).toEqual(params);
});

test.each([
  ['/api/companies', '/api/companies/'],
  ['/api/companies', '/api/Companies'],
  ['/api/companies/{slug}', '/api/companies'],
  ['/api/companies/{slug}', '/api/companies/'],
  ['/api/companies/{slug}', '/api/companies/a/b'],
  ['/api/companies/{slug}', '/api/companies/%E0%A4%A'],
  ['/api/openapi.json', '/api/openapiXjson'],
])('%s does not take %s', (template, path) => {
  expect(matchPath(template, path)).toBeNull();
});

test('a part with a plus takes all that follows, but not nothing', () => {
  expect(matchPath('/company/{slug+}', '/company/a/b%20c')).toEqual({ slug: 'a/b c' });
  expect(matchPath('/company/{slug+}', '/company/')).toBeNull();
  expect(matchPath('/company/{slug+}', '/company')).toBeNull();
});

const route = (given: Partial<Route>): Route => ({
  ...{ id: 'a-route', method: 'GET', path: '/api/a', access: 'public', summary: '' },
  ...given,
});

test.each<[string, Partial<Route>, boolean, boolean, boolean]>([
  ['a public read', {}, false, false, false],
  ['a public read with a scope', { scope: 'READ' }, false, false, false],
  ['a public write', { method: 'POST' }, false, false, true],
  ['what a member reads', { access: 'user' }, false, false, true],
  ['what a member reads with a scope', { access: 'user', scope: 'CHECK' }, false, false, false],
  ['what a member writes', { access: 'user', method: 'PATCH' }, false, true, true],
  [
    'what a suspended member may write',
    { access: 'user', method: 'POST', whileSuspended: true },
    false,
    false,
    true,
  ],
  ['what a moderator reads', { access: 'admin' }, false, false, true],
  ['what of people a moderator reads', { access: 'admin', recordsReading: true }, true, false, true],
  ['what of people others read', { access: 'user', recordsReading: true }, false, false, true],
  ['what a moderator does', { access: 'admin', method: 'POST' }, true, true, true],
])('%s is audited, refused to suspended people and to programs, or not', (_, given, ...wanted) => {
  const one = route(given);
  expect([isAudited(one), isRefusedToSuspended(one), isTokenRefused(one)]).toEqual(wanted);
});

test('a public read answers HEAD too, and a call that names no status answers 200', () => {
  expect(allowedMethods(route({}))).toEqual(['GET', 'HEAD']);
  expect(allowedMethods(route({ access: 'user' }))).toEqual(['GET']);
  expect(allowedMethods(route({ method: 'POST' }))).toEqual(['POST']);
  expect([successOf({}), successOf({ status: 201 })]).toEqual([200, 201]);
});
