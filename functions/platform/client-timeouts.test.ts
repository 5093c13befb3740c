import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { store } from '../records/evidence/evidence-store.ts';
import { toHttpError } from './http-error.ts';
import { clientTimeouts, ROUTE_REQUEST_MS } from './client-timeouts.ts';
import { table } from './table.ts';

const silent = createServer((socket) => void socket.resume());

beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)));
afterAll(() => void silent.close());

test('a service that accepts a request and never responds is reported as unavailable', async () => {
  const { port } = silent.address() as AddressInfo;
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'af-south-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    ...clientTimeouts(20),
    maxAttempts: 1,
  });
  const command = new GetCommand({ TableName: 'table', Key: { pk: 'a', sk: 'b' } });
  const error: unknown = await DynamoDBDocumentClient.from(client)
    .send(command)
    .catch((reason: unknown) => reason);
  client.destroy();
  expect(error).toMatchObject({ name: 'TimeoutError' });
  expect(toHttpError(error)).toMatchObject({ code: 'unavailable', status: 503 });
});

test('all attempts of a route end before its function is ended', async () => {
  for (const { config } of [table, store()])
    expect((await config.maxAttempts()) * ROUTE_REQUEST_MS).toBeLessThan(10_000);
});
