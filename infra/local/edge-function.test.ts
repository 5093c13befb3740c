import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { behindEdge } from './edge-function.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { rawCall } from './testing/raw-call.ts';

let gateway: Gateway;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'edge-'));
  gateway = await openGateway(0);
  const api = behindEdge(dataDir, async (_request, response) => void response.writeHead(204).end());
  gateway.serve({ api, web: api, onError: () => undefined });
});
afterAll(async () => {
  await gateway.close();
  rmSync(dataDir, { recursive: true });
});

it('refuses changes while the register is stopped, and reads on', async () => {
  const call = (method: string, path = '/api/reviews') =>
    rawCall(path, { port: gateway.port, method, body: '{}' });
  expect((await call('POST')).status).toBe(204);
  writeFileSync(join(dataDir, 'stopped'), 'Closed for changes.');
  const refused = await call('POST');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '300']);
  expect(JSON.parse(refused.body.toString())).toMatchObject({
    code: 'unavailable',
    message: 'Closed for changes.',
  });
  expect((await rawCall('/api/companies', { port: gateway.port })).status).toBe(204);
  expect((await call('POST', '/api/auth/login?from=here')).status).toBe(204);
  rmSync(join(dataDir, 'stopped'));
  expect((await call('POST')).status).toBe(204);
});
