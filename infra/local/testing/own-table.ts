import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { createTable } from '../table.ts';

// Before anything of functions/ is loaded: its clients read their endpoints from the environment.
const TABLE_NAME = `test-${randomUUID()}`;
Object.assign(process.env, inject('environment'), { TABLE_NAME });

beforeAll(async () => {
  const client = new DynamoDBClient({});
  await createTable(client, TABLE_NAME);
  client.destroy();
});

// The next file of this worker has modules of its own: a client keeps, for one, what it took for the server's time while a
// test had set the clock. What they import of packages stays loaded.
afterAll(() => {
  vi.resetModules();
});

// A function's log lines become the test's own output, which is shown when it fails and not otherwise.
process.stdout.write = (line: string | Uint8Array) => {
  console.log(String(line).trimEnd());
  return true;
};
