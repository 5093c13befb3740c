import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientConfig } from './aws/account.ts';
import type { LambdaRecord } from './stream-record.ts';
import { startStreamReader, type StreamOptions, type StreamReader } from './stream.ts';
import { startTable, TABLE_NAME, type LocalTable } from './table.ts';

let table: LocalTable;
let tables: DynamoDBClient;
let client: DynamoDBStreamsClient;
let streamArn: string;
let folder: string;
let reader: StreamReader;
let pk: string;
let count = 0;

beforeAll(async () => {
  table = await startTable();
  const configuration = clientConfig(table.url);
  tables = new DynamoDBClient(configuration);
  client = new DynamoDBStreamsClient(configuration);
  const { Table } = await tables.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
  streamArn = Table?.LatestStreamArn ?? '';
});
afterAll(() => table.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stream-'));
  pk = `test ${(count += 1)}`;
});
afterEach(async () => {
  await reader.close();
  rmSync(folder, { recursive: true });
});

const put = (sk: string) =>
  tables.send(new PutItemCommand({ TableName: TABLE_NAME, Item: { pk: { S: pk }, sk: { S: sk } } }));

type Image = Record<string, { S?: string }>;
const ownKeys = (records: LambdaRecord[]) =>
  records
    .map(({ dynamodb }): Image => dynamodb.Keys)
    .filter((keys) => keys.pk?.S === pk)
    .map((keys) => keys.sk?.S);

function read(invoke: (records: LambdaRecord[]) => unknown, more: Partial<StreamOptions> = {}) {
  reader = startStreamReader({
    client,
    streamArn,
    positionFile: join(folder, 'position.json'),
    invoke: async ({ Records }) => invoke(Records),
    onError: () => undefined,
    onGivenUp: () => undefined,
    pollMs: 5,
    ...more,
  });
}

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => String(from + n));

describe('the stream', () => {
  it("brings each change in its order, as Lambda's event does", async () => {
    const seen: LambdaRecord[] = [];
    read((records) => seen.push(...records));
    for (const name of names(0, 150)) await put(name);
    await expect.poll(() => ownKeys(seen)).toEqual(names(0, 150));
    expect(seen.at(-1)).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      dynamodb: { NewImage: { pk: { S: pk }, sk: { S: '149' } }, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  it('goes on after a restart where the function had come to', async () => {
    const before: unknown[] = [];
    read((records) => before.push(...ownKeys(records)));
    for (const name of names(0, 5)) await put(name);
    await expect.poll(() => before.length).toBe(5);
    await reader.close();
    for (const name of names(5, 10)) await put(name);
    const after: unknown[] = [];
    read((records) => after.push(...ownKeys(records)));
    await expect.poll(() => after).toEqual(names(5, 10));
  });

  it('brings again what a function did not finish before the restart', async () => {
    await put('unlucky');
    let release: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      read(async (records) => {
        if (ownKeys(records).length === 0) return;
        resolve();
        await new Promise<void>((_, reject) => (release = () => reject(new Error('cut off'))));
      });
    });
    await started;
    const closed = reader.close();
    release();
    await closed;
    const after: unknown[] = [];
    read((records) => after.push(...ownKeys(records)));
    await expect.poll(() => after).toEqual(['unlucky']);
  });

  it('brings again from the first record that a function reports, and no earlier one', async () => {
    for (const name of names(0, 4)) await put(name);
    const done: unknown[] = [];
    let errors = 0;
    read((records) => {
      for (const record of records) {
        const [name] = ownKeys([record]);
        if (name === '2' && (errors += 1) < 3)
          return { batchItemFailures: [{ itemIdentifier: record.dynamodb.SequenceNumber }] };
        done.push(...ownKeys([record]));
      }
      return { batchItemFailures: [] };
    });
    await expect.poll(() => done).toEqual(names(0, 4));
    expect(errors).toBe(3);
  });

  it('tries again when the function itself fails', async () => {
    await put('late');
    const done: unknown[] = [];
    let errors = 0;
    read((records) => {
      if (ownKeys(records).length > 0 && (errors += 1) < 3) throw new Error('no');
      done.push(...ownKeys(records));
    });
    await expect.poll(() => done).toEqual(['late']);
  });

  it('is caught up once all that was stored is delivered, with what the delivery stored', async () => {
    const seen: unknown[] = [];
    const follow = async (records: LambdaRecord[]) => {
      seen.push(...ownKeys(records));
      if (ownKeys(records).includes('first')) await put('what follows');
    };
    read(follow, { pollMs: 3_600_000 });
    await reader.caughtUp();
    await put('first');
    await reader.caughtUp();
    expect(seen).toEqual(['first', 'what follows']);
  });

  it('gives up a record that keeps failing, alone, and goes on with the next', async () => {
    for (const name of names(0, 3)) await put(name);
    const done: unknown[] = [];
    const givenUp: LambdaRecord[] = [];
    const fussy = (records: LambdaRecord[]) => {
      if (ownKeys(records).includes('1')) throw new Error('never');
      done.push(...ownKeys(records));
    };
    read(fussy, { maxAttempts: 3, onGivenUp: (record) => givenUp.push(record) });
    await expect.poll(() => done).toEqual(['0', '2']);
    expect(ownKeys(givenUp)).toEqual(['1']);
  });
});
