import { expect, test } from 'vitest';
import { handler as unknownRoute } from './answer-unknown-route.ts';
import { readClientAddress, readCookie, type GatewayEvent } from './gateway-event.ts';
import { hashAddress } from './keyed-hash.ts';

const eventWith = (parts: Partial<GatewayEvent>) =>
  ({
    headers: {},
    rawPath: '/',
    requestContext: { requestId: 'r', http: { method: 'GET' } },
    ...parts,
  }) as GatewayEvent;

test.each([
  ['196.25.1.1:50000', '196.25.1.1'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348:443', '2001:db8:85a3:8d3::/64'],
  ['2001:0db8:85a3:08d3:0000:0000:0000:0001:443', '2001:db8:85a3:8d3::/64'],
  ['[2001:DB8:85a3:8d3::1]:443', '2001:db8:85a3:8d3::/64'],
  ['2001:db8::1:443', '2001:db8:0:0::/64'],
  ['', ''],
])('the viewer %j is the client %j', (viewer, client) => {
  expect(readClientAddress(eventWith({ headers: { 'cloudfront-viewer-address': viewer } }))).toBe(client);
});

test('headers that a client can set do not change who it is', () => {
  const headers = {
    'x-forwarded-for': '1.2.3.4',
    'x-real-ip': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
    'true-client-ip': '1.2.3.4',
  };
  expect(readClientAddress(eventWith({ headers }))).toBe('');
  const viewer = { ...headers, 'cloudfront-viewer-address': '196.25.1.1:1' };
  expect(readClientAddress(eventWith({ headers: viewer }))).toBe('196.25.1.1');
});

test('an address is stored as 64 hex digits that need our key to be made', () => {
  expect(hashAddress('196.25.1.1')).toMatch(/^[0-9a-f]{64}$/);
  expect(hashAddress('196.25.1.1')).not.toBe(hashAddress('196.25.1.2'));
  expect(hashAddress('')).toBeNull();
});

test('a cookie is found by its whole name', () => {
  const event = eventWith({ cookies: ['xsession=1', 'session2=2', 'session=a=b', 'session=late'] });
  expect(readCookie(event, 'session')).toBe('a=b');
  expect(readCookie(event, 'sess')).toBeUndefined();
  expect(readCookie(eventWith({}), 'session')).toBeUndefined();
});

test.each([
  ['/api/companies', 405, 'GET, HEAD, POST'],
  ['/api/companies/all', 405, 'GET, HEAD'],
  ['/api/companies/mine', 405, 'GET'],
  ['/api/companies/acme', 405, 'GET, HEAD'],
  ['/api/reviews', 405, 'POST'],
  ['/api/admin/reviews/7/approve', 405, 'POST'],
  ['/api/nothing', 404, undefined],
  ['/api/companies/', 404, undefined],
  ['/api/companies/a/b', 404, undefined],
  ['/api/', 404, undefined],
])('%s with a method that it does not take is %i', async (rawPath, status, allow) => {
  const answer = await unknownRoute(eventWith({ rawPath }));
  expect([answer.statusCode, answer.headers?.['allow']]).toEqual([status, allow]);
  expect(JSON.parse(answer.body ?? '')).toMatchObject({
    code: status === 405 ? 'method_not_allowed' : 'route_not_found',
    requestId: 'r',
  });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'r',
  });
});
