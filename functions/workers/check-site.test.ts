import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { handler as logIn } from '../accounts/log-in.ts';
import { Caller } from '../testing/caller.ts';
import { handler as checkSite } from './check-site.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function siteThat(answers: RequestListener): Promise<void> {
  server = createServer(answers);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  process.env['SITE_ORIGIN'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const WELL: Record<string, [number, string]> = {
  '/directory': [200, '<title>Company Directory</title>'],
  '/api/companies?limit=1': [200, '[]'],
  '/api/auth/user': [401, '{"code":"unauthorized"}'],
  '/api/auth/login': [401, '{"code":"invalid_credentials"}'],
};
const answering =
  (answers: typeof WELL): RequestListener =>
  ({ url = '' }, response) => {
    const [status, body] = answers[url] ?? [404, ''];
    response.writeHead(status, { connection: 'close' }).end(body);
  };

test('a site that is well raises nothing', async () => {
  await siteThat(answering(WELL));
  await expect(checkSite()).resolves.toBeUndefined();
});

test.each([
  ['/directory', 403, '', '/directory responds with 403, not 200'],
  ['/directory', 200, '<title>FlagRegister</title>', '/directory responds with other content'],
  ['/api/companies?limit=1', 503, '', '/api/companies?limit=1 responds with 503, not 200'],
  ['/api/companies?limit=1', 200, '<title>', '/api/companies?limit=1 responds with other content'],
  ['/api/auth/login', 500, '', '/api/auth/login responds with 500, not 401'],
])('%s that responds with %i raises the alarm', async (path, status, body, fault) => {
  await siteThat(answering({ ...WELL, [path]: [status, body] }));
  await expect(checkSite()).rejects.toThrow(fault);
});

/** A healthy site whose log-in is the real one; returns the addresses that were tried there. */
async function siteWithLogIn(): Promise<string[]> {
  const tried: string[] = [];
  const others = answering(WELL);
  await siteThat((request, response) => {
    if (request.url !== '/api/auth/login') return others(request, response);
    void text(request).then(async (body) => {
      tried.push((JSON.parse(body) as { email: string }).email);
      const { status, json } = await new Caller().call('log-in', logIn, { body });
      response.writeHead(status, { connection: 'close' }).end(JSON.stringify(json));
    });
  });
  return tried;
}

const FIVE_MINUTES_MS = 5 * 60_000;
const TWO_HOURS = Array.from({ length: 24 });

test('a site that is well raises nothing for hours, whatever anybody tries with an address of its visits', async () => {
  vi.stubEnv('LIMIT_PER_ACCOUNT', '4');
  vi.stubEnv('LIMIT_PER_ADDRESS', '60');
  vi.useFakeTimers({ now: new Date(), toFake: ['Date'] });
  const tried = await siteWithLogIn();
  const elsewhere = new Caller();
  elsewhere.address = '41.0.0.1:1';
  for (const _ of TWO_HOURS) {
    await expect(checkSite()).resolves.toBeUndefined();
    const body = { email: tried.at(-1), password: 'a guess' };
    await elsewhere.call('log-in', logIn, { body });
    vi.setSystemTime(Date.now() + FIVE_MINUTES_MS);
  }
  expect(new Set(tried).size).toBe(TWO_HOURS.length);
});

test('a site that nobody reaches raises the alarm', async () => {
  process.env['SITE_ORIGIN'] = 'http://127.0.0.1:1';
  await expect(checkSite()).rejects.toThrow('/directory');
});
