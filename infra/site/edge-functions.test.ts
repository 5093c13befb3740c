import { describe, expect, it } from 'vitest';
import { filePages } from '../../shared/pages.ts';
import type { Route } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { errorBody } from '../../shared/schemas/errors.ts';
import { matchRoute } from '../local/api-routes.ts';
import { loadEdgeFunction as load } from '../local/edge-function.ts';
import {
  EDGE_FUNCTION_BYTES,
  markNotFoundCode,
  nameSiteCode,
  REQUEST_KEY,
  NOT_STOPPED,
  routePageCode,
} from './edge-functions.ts';

interface Event {
  context?: { requestId: string };
  request: { uri: string; headers: Record<string, { value: string }> };
  response?: { statusCode: number; statusDescription?: string };
}

const FILES = [
  '/answer/_token/index.html',
  '/app.html',
  '/favicon.svg',
  '/index.html',
  '/legal/terms/index.html',
];
const routePage = load<Event['request']>(routePageCode(FILES, '/app.html', null));
const markNotFound = load<Required<Event>['response']>(markNotFoundCode(FILES, '/app.html'));

const route = (uri: string) => routePage({ request: { uri, headers: {} } }).uri;
const responseStatus = (uri: string, statusCode = 200) =>
  markNotFound({ request: { uri, headers: {} }, response: { statusCode } }).statusCode;

describe('a request for a page', () => {
  it.each([
    ['/', '/index.html'],
    ['/legal/terms', '/legal/terms/index.html'],
    ['/legal/terms/', '/legal/terms/index.html'],
    ['/favicon.svg', '/favicon.svg'],
    ['/assets/index-of-an-earlier-build.js', '/assets/index-of-an-earlier-build.js'],
    ['/Directory/', '/app.html'],
    ['/takedown/caf%C3%A9', '/app.html'],
    ['/answer/a-secret', '/answer/_token/index.html'],
    ['/Legal/Terms', '/legal/terms/index.html'],
    ['/Company/acme-mining', '/not-found.html'],
    ['/company/a/b', '/not-found.html'],
    ['/wp-login.php', '/not-found.html'],
    ['/not-found.html', '/not-found.html'],
    ['/%E0%A4%A', '/not-found.html'],
    ['/api', '/not-found.html'],
  ])('for %s is answered by %s', (uri, file) => expect(route(uri)).toBe(file));

  it('finds every page of the app that no function writes at any address', () => {
    for (const { path } of filePages) expect(route(path.replace(/:\w+/, 'x'))).not.toBe('/not-found.html');
  });
});

describe('an answer', () => {
  it.each(['/nowhere', '/company/a/b', '/%E0%A4%A'])('for %s has status 404', (uri) => {
    expect(responseStatus(uri)).toBe(404);
    expect(responseStatus(route(uri))).toBe(404);
  });

  it('keeps its status where a page, a file or an asset is asked for, and when nothing has changed', () => {
    for (const uri of ['/', '/directory', '/favicon.svg', '/assets/x.js']) {
      expect(responseStatus(uri)).toBe(200);
      expect(responseStatus(route(uri))).toBe(200);
    }
    expect(responseStatus('/nowhere', 304)).toBe(304);
  });
});

/** CloudFront's representation of `?q=acme%20%26%20co&tag=a&tag=b`. */
const QUERY = {
  q: { value: 'acme%20%26%20co' },
  tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] },
};
const OWN = 'flagregister.example';
const requestTo = (host: string, uri = '/company/acme', requestId = 'one') => ({
  context: { requestId },
  request: {
    uri,
    querystring: QUERY,
    headers: {
      host: { value: host },
      'x-site-origin': { value: 'https://evil.example' },
      [REQUEST_KEY]: { value: 'of somebody else' },
    },
  },
});
type Outcome = Partial<Event['request'] & { statusCode: number }>;

describe.each([
  ['page', load<Outcome>(routePageCode(FILES, '/app.html', OWN))],
  ['call of the API', load<Promise<Outcome>>(nameSiteCode(OWN))],
])('a %s that is asked for by another name', (_, handler) => {
  it.each(['www.flagregister.example', 'd111abcdef8.cloudfront.net'])(
    'than %s goes to the own one',
    async (host) => {
      expect(await handler(requestTo(host))).toMatchObject({
        statusCode: 308,
        headers: { location: { value: `https://${OWN}/company/acme?q=acme%20%26%20co&tag=a&tag=b` } },
      });
    },
  );

  it('is taken as it is by the own one', async () => {
    expect((await handler(requestTo(OWN))).statusCode).toBeUndefined();
  });
});

describe('the API is told the origin of the site', () => {
  it.each([
    [OWN, OWN],
    [null, 'd111abcdef8.cloudfront.net'],
  ])('%s, whatever the visitor claims', async (configured, host) => {
    const nameSite = load<Promise<Event['request']>>(nameSiteCode(configured));
    expect((await nameSite(requestTo(host))).headers['x-site-origin']).toEqual({ value: `https://${host}` });
  });
});

describe('while the register is stopped', () => {
  const asked = (method: string, uri = '/api/reviews') => ({
    context: { requestId: 'r-1' },
    request: { ...requestTo(OWN, uri).request, method },
  });
  const stopped = load<Promise<Outcome>>(nameSiteCode(OWN), (key) => Promise.resolve(`The ${key} register.`));
  const unreachable = load<Promise<Outcome>>(nameSiteCode(OWN), () =>
    Promise.reject(new Error('unreachable')),
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is answered by what the operator wrote', async (method) => {
    const answer = (await stopped(asked(method))) as Outcome & { body: { data: string } };
    expect(answer).toMatchObject({
      statusCode: 503,
      headers: {
        'content-type': { value: 'application/json' },
        'cache-control': { value: 'no-store' },
        'retry-after': { value: expect.stringMatching(/^\d+$/) as string },
      },
    });
    expect(errorBody.parse(JSON.parse(answer.body.data))).toEqual({
      code: 'unavailable',
      message: 'The stopped register.',
      requestId: 'r-1',
    });
  });

  const isRefused = async (method: string, uri: string) =>
    (await stopped(asked(method, uri))).statusCode === 503;

  it.each(['GET', 'HEAD', 'OPTIONS'])('%s goes on, whatever is asked for', async (method) => {
    for (const uri of ['/api/companies', '/%E0%A4%A', '/company/a%0Ab'])
      expect(await isRefused(method, uri)).toBe(false);
  });

  const encode = (path: string) =>
    path.replace(/[^/]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const writing = Object.values<Route>(routes).filter(({ method }) => method !== 'GET');

  it.each(writing)('$method $path passes only if the table says so, however it is spelled', async (one) => {
    for (const id of ['a-1', 'a%0Ab', 'caf%C3%A9']) {
      const path = one.path.replace(/\{\w+\}/g, id);
      const spellings = [
        path,
        encode(decodeURIComponent(path).replace(/[^ -~]/g, '~')),
        path.replace('/api', '%2Fapi'),
      ];
      for (const uri of spellings) {
        expect(matchRoute(one.method, decodeURIComponent(uri)).functionId).toBe(one.id);
        expect([uri, await isRefused(one.method, uri)]).toEqual([uri, one.whileStopped !== true]);
      }
    }
  });

  it.each([
    ['PUT', '/api/auth/login'],
    ['POST', '/api/auth/login/'],
    ['POST', '/api/auth/login%0A'],
    ['POST', '/api/Auth/login'],
    ['POST', '/api/auth/login%FF'],
    ['POST', '/api/stopped'],
    ['POST', '/api/admin/reviews/a%2Fb/redact'],
    ['DELETE', '/api/tokens/a/b'],
  ])('%s %s does not pass for another', async (method, uri) => {
    expect(await isRefused(method, uri)).toBe(true);
  });

  it('moderators can log in and take out of view, programs look up, and nobody publishes', () => {
    const passing = writing.filter(({ whileStopped }) => whileStopped).map(({ id }) => id);
    expect(passing.sort()).toEqual([
      'action-takedown',
      'check-companies',
      'confirm-password',
      'delete-token',
      'end-session',
      'find-user',
      'log-in',
      'log-in-with-code',
      'log-out',
      'read-author',
      'reconcile',
      'redact-review',
      'remove-company',
      'start-takedown',
      'stop-watching',
      'suspend-user',
      'unpublish-reply',
      'unpublish-review',
    ]);
  });

  it('everything goes on once it is no longer, and where that cannot be read', async () => {
    const over = load<Promise<Outcome>>(nameSiteCode(OWN), () => Promise.resolve(NOT_STOPPED));
    for (const handler of [over, unreachable])
      expect((await handler(asked('POST'))).statusCode).toBeUndefined();
  });
});

it('gives each call of the API a key of its own, whatever the visitor claims', async () => {
  const nameSite = load<Promise<Event['request']>>(nameSiteCode(OWN));
  const calls = ['one', 'two'].map((id) => nameSite(requestTo(OWN, '/api/x', id)));
  const keys = (await Promise.all(calls)).map(({ headers }) => headers[REQUEST_KEY]?.value);
  expect(keys).toEqual(['one', 'two']);
});

it('looks an address up by one pattern, however many pages there are', () => {
  expect(routePageCode(FILES, '/app.html', null).match(/RegExp|\.exec\(|\.test\(/g)).toEqual(['.exec(']);
});

it('fits what CloudFront takes of a function, with a hundred files more than now', () => {
  const files = Array.from({ length: 100 }, (_, index) => `/legal/some-page-${index}/index.html`);
  expect(Buffer.byteLength(markNotFoundCode(files, '/app.html'))).toBeLessThan(EDGE_FUNCTION_BYTES);
  expect(Buffer.byteLength(nameSiteCode(OWN))).toBeLessThan(EDGE_FUNCTION_BYTES / 2);
});
