import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { behindEdge } from '../local/edge-function.ts';
import { smoke } from './smoke.ts';

const HEADERS = {
  'content-type': 'text/html',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'immutable',
  'x-total-count': '0',
  allow: 'GET, HEAD',
};
const PAGE = '<title>A page</title><script src="/assets/app.js"></script>';
const ANSWERS: Record<string, [status: number, body?: string]> = {
  '/no-such-page': [404],
  '/company/no-such-company': [404],
  '/api/no-such-route': [404, '{"code":"route_not_found"}'],
  '/api/auth/user': [401, '{}'],
  '/api/admin/stats': [401, '{}'],
  '/robots.txt': [200, 'Disallow: /admin'],
  '/.well-known/security.txt': [200, 'Contact: mailto:security@site.test'],
  '/api/companies?sortBy=alphabetical': [200, '[]'],
};

/** Reads as the product does. What it answers to changes is for each test to say. */
let toChanges: [status: number, body: string];
let isBroken: boolean;
const changes: string[] = [];
const api: RequestListener = ({ method, url = '' }, response) => {
  if (method !== 'GET') changes.push(`${method} ${url}`);
  const read = isBroken && url === '/robots.txt' ? ([500] as const) : (ANSWERS[url] ?? [200]);
  const [status, body = PAGE] = method === 'GET' ? read : toChanges;
  response.writeHead(status, HEADERS).end(body);
};
const printed = vi.spyOn(console, 'log');
let dataDir: string;
let server: ReturnType<typeof createServer>;

async function runSmoke() {
  const walked = await smoke(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  return { ...walked, lines: printed.mock.calls.map(([line]) => String(line)) };
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'smoke-'));
  const edge = behindEdge(dataDir, (request, response) => Promise.resolve(api(request, response)));
  server = createServer((request, response) => void edge(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  printed.mockReset();
  changes.length = 0;
  toChanges = [405, '{}'];
  isBroken = false;
});
afterEach(() => rmSync(join(dataDir, 'stopped'), { force: true }));
afterAll(() => {
  printed.mockRestore();
  server.close();
  rmSync(dataDir, { recursive: true });
});

describe('a site that is stopped', () => {
  const message = 'Changes are stopped for now: we "move". Nothing was saved.';
  beforeEach(() => writeFileSync(join(dataDir, 'stopped'), message));

  it('passes by what reads, is sent no change, and does not pass in silence', async () => {
    const { failed, stopped, lines } = await runSmoke();
    expect([failed, stopped]).toEqual([0, message]);
    expect(changes).toEqual([]);
    expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([]);
    expect(lines.at(-2)).toMatch(/^http:\S+ passes what reads$/);
    expect(lines.at(-1)).toBe(`CHANGES WERE NOT TRIED, as the site answers them by "${message}"`);
  });

  it('fails by what it reads wrongly', async () => {
    isBroken = true;
    const { failed, stopped } = await runSmoke();
    expect([failed, stopped]).toEqual([1, message]);
  });
});

it.each([
  ['the API', '{"code":"unavailable","message":"The service is busy. Nothing was saved."}'],
  ['API Gateway', '{"message":"Service Unavailable"}'],
  ['CloudFront', '<h1>503 ERROR</h1>'],
])('a site whose changes get a 503 of %s is at fault', async (_, body) => {
  toChanges = [503, body];
  const { failed, stopped } = await runSmoke();
  expect([failed, stopped]).toEqual([2, null]);
});

it('a site that takes changes is sent them', async () => {
  await runSmoke();
  expect(changes).toContain('POST /api/auth/signup');
});
