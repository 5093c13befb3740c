import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeAll, inject } from 'vitest';
import { createTable } from '../table.ts';

// Before anything of functions/ is loaded: its clients read their endpoints from the environment.
const TABLE_NAME = `test-${randomUUID()}`;
Object.assign(process.env, inject('environment'), { TABLE_NAME });

beforeAll(async () => {
  const client = new DynamoDBClient({});
  await createTable(client, TABLE_NAME);
  client.destroy();
});
