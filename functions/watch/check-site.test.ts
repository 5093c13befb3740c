import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { handler as checkSite } from './check-site.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

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
  ['/directory', 403, '', '/directory answers 403, not 200'],
  ['/api/companies?limit=1', 503, '', '/api/companies?limit=1 answers 503, not 200'],
  ['/api/companies?limit=1', 200, '<title>', '/api/companies?limit=1 answers something else'],
  ['/api/auth/login', 500, '', '/api/auth/login answers 500, not 401'],
])('%s that answers %i raises the alarm', async (path, status, body, fault) => {
  await siteThat(answering({ ...WELL, [path]: [status, body] }));
  await expect(checkSite()).rejects.toThrow(fault);
});

test('a site that nobody reaches raises the alarm', async () => {
  process.env['SITE_ORIGIN'] = 'http://127.0.0.1:1';
  await expect(checkSite()).rejects.toThrow('/directory');
});
