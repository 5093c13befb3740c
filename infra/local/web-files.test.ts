import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_ORIGIN_MARK } from '../../shared/page-head.ts';
import { contentSecurityPolicy, securityHeaders } from '../site/security-headers.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { rawCall, type Call } from './testing/raw-call.ts';
import { webHandler } from './web-files.ts';

let gateway: Gateway;
let folder: string;

const PAGE = '<!doctype html><title>FlagRegister</title>'.padEnd(4_000, ' ');
const TERMS = `<!doctype html><link rel="canonical" href="${SITE_ORIGIN_MARK}/legal/terms">`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(folder, 'site/assets'), { recursive: true });
  mkdirSync(join(folder, 'site/.vite'));
  writeFileSync(join(folder, 'site/index.html'), PAGE);
  mkdirSync(join(folder, 'site/legal/terms'), { recursive: true });
  writeFileSync(join(folder, 'site/legal/terms/index.html'), TERMS);
  mkdirSync(join(folder, 'site/answer/_token'), { recursive: true });
  writeFileSync(join(folder, 'site/answer/_token/index.html'), 'Answer a review');
  writeFileSync(join(folder, 'site/assets/main-a1B2c3D4.js'), 'export {};'.padEnd(4_000, ' '));
  writeFileSync(join(folder, 'site/.vite/manifest.json'), '{}');
  mkdirSync(join(folder, 'live/legal/terms'), { recursive: true });
  for (const page of ['app', 'not-found', 'legal/terms/index'])
    writeFileSync(join(folder, `live/${page}.html`), '<html lang="en">');
  writeFileSync(join(folder, 'live/index.html'), '<html lang="en">12,450+');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  gateway = await openGateway(0);
  gateway.serve({
    api: async (_request, response) => void response.writeHead(204).end(),
    web: webHandler({
      folder: join(folder, 'site'),
      headers: securityHeaders(contentSecurityPolicy('http://127.0.0.1:1', PAGE)),
    }),
    onError: () => undefined,
  });
});

afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const call = (path: string, more: Partial<Call> = {}) => rawCall(path, { port: gateway.port, ...more });

describe('the web app behind the gateway', () => {
  it.each([
    ['/', 200],
    ['/directory?q=acme', 200],
    ['/takedown/acme-builders', 200],
    ['/admin/reviews/42', 200],
    ['/nothing', 404],
    ['/company', 404],
    ['/company/a/b', 404],
    ['/apiary', 404],
    ['/%zz', 404],
  ])('%s gets the page with status %i', async (path, status) => {
    const found = await call(path);
    expect(found.status).toBe(status);
    expect(found.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(found.headers['cache-control']).toBe('no-cache');
    expect(found.body.toString()).toBe(PAGE);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/secret.txt%00.html',
    '/.vite/manifest.json',
  ])('%s leads out of nothing', async (path) => {
    const { status, body } = await call(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe(PAGE);
  });

  it('answers every address of a page that has a file by it', async () => {
    for (const path of ['/answer/a-secret', '/Answer/other/'])
      expect((await call(path)).body.toString()).toBe('Answer a review');
  });

  it('gives a page of its own the address that the visitor came by', async () => {
    for (const [path, host] of [
      ['/legal/terms', 'localhost:3000'],
      ['/legal/terms/', 'localhost:3000'],
      ['/legal/terms', '127.0.0.1:3000'],
    ] as const) {
      const { status, headers, body } = await call(path, { headers: { host } });
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body.toString()).toContain(`href="http://${host}/legal/terms"`);
    }
  });

  it('keeps hashed files for ever, with their type', async () => {
    const { status, headers } = await call('/assets/main-a1B2c3D4.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('encodes for a client that accepts %s', async (accepted, encoding) => {
    const { headers } = await call('/', { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
  });

  it('answers 304 to who has the page', async () => {
    const { headers } = await call('/');
    const again = await call('/directory', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('refuses other methods on a page', async () => {
    const { status, headers } = await call('/login', { method: 'POST', body: 'x' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('leaves the landing page to a function that shows the register’s figures, and tells the app in every page', async () => {
    const handler = webHandler({ folder: join(folder, 'live'), headers: {}, landingFigures: 'live' });
    const live = await openGateway(0);
    live.serve({ api: handler, web: handler, onError: () => undefined });
    const read = async (path: string) => (await rawCall(path, { port: live.port })).body.toString();
    for (const path of ['/', '/login', '/legal/terms', '/nothing'])
      expect([path, await read(path)]).toEqual([path, '<html data-landing-figures="live" lang="en">']);
    expect((await rawCall('/index.html', { port: live.port })).status).toBe(404);
    await live.close();
  });

  it('closes every page against what it does not need', async () => {
    for (const path of ['/', '/nothing', '/assets/main-a1B2c3D4.js']) {
      const { headers } = await call(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('unsafe');
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy).toContain(`${directive} 'none'`);
      expect(policy).toContain("connect-src 'self' http://127.0.0.1:1;");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBeTruthy();
      expect(headers['permissions-policy']).toContain('camera=(self), ');
      expect(headers['permissions-policy']).toContain('microphone=()');
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });
});
