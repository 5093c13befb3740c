import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { type StreamConsumerId, streamConsumerIds } from '../api/event-functions.ts';
import { clientConfig } from './aws/account.ts';
import { isFor, startStreams } from './streams.ts';
import { startTable } from './table.ts';
import type { LambdaRecord } from './stream-record.ts';

function listConsumers(eventName: LambdaRecord['eventName'], pk: string, sk: string): StreamConsumerId[] {
  const dynamodb = { Keys: { pk: { S: pk }, sk: { S: sk } } } as unknown as LambdaRecord['dynamodb'];
  return streamConsumerIds.filter((id) => isFor(id, { eventName, dynamodb }));
}

test.each([
  ['a company that is new', 'INSERT', 'C#solar', 'Z', ['complete-changes']],
  ['a company that changed', 'MODIFY', 'C#solar', 'Z', ['complete-changes']],
  ['a public review that is gone', 'REMOVE', 'C#solar', 'R#2026#1', ['complete-changes']],
  ['a person who changed', 'MODIFY', 'U#1', '#', ['complete-changes']],
  ['a session that was renewed', 'MODIFY', 'S#1', 'a session', []],
  ['a review that is gone', 'REMOVE', 'R#1', '#', ['complete-changes']],
  ['a takedown request that is open no more', 'REMOVE', 'R#1', 'T#1', ['complete-changes']],
  ["a review's texts", 'INSERT', 'R#1', 'B', []],
  ['a mail', 'INSERT', 'O#1', '#', ['deliver-records']],
  ['a mail that was sent', 'MODIFY', 'O#1', '#', []],
  ['an entry of the audit list', 'INSERT', 'A#2026-11-21', '12:00#1', ['deliver-records']],
  ['an entry of the public log', 'INSERT', 'LOG#2026-11', '2026-11-21#1', ['deliver-records']],
  ['a row of a list', 'INSERT', 'L#f.GP', 'n#solar', []],
] as const)('of %s its functions are told', (_, eventName, pk, sk, names) => {
  expect(listConsumers(eventName, pk, sk)).toEqual(names);
});

test('changes made while the stream was off are passed to nobody, and all later ones to everybody', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'streams-'));
  const table = await startTable({ dataDir });
  const client = new DynamoDBClient(clientConfig(table.url));
  const TableName = table.tableName;
  const putMail = (pk: string) =>
    client.send(new PutItemCommand({ TableName, Item: { pk: { S: pk }, sk: { S: '#' } } }));
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
  await putMail('O#unseen');
  const names: string[] = [];
  const invoke = async (_: string, event: unknown) => {
    const { Records } = event as { Records: LambdaRecord[] };
    names.push(...Records.map(({ dynamodb }) => dynamodb.Keys?.['pk']?.S as string));
  };
  const functions = { invoke, warm: async () => undefined, reload() {}, close: async () => undefined };
  const streams = await startStreams({ dataDir, table, functions, log: (line) => names.push(line) });
  onTestFinished(async () => {
    await streams.close();
    client.destroy();
    await table.close();
    rmSync(dataDir, { recursive: true });
  });
  await putMail('O#seen');
  await expect.poll(() => names).toEqual(['O#seen']);
});

test('a function that does not answer holds nobody up for longer than the longest wait', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'streams-'));
  const table = await startTable({ dataDir });
  const client = new DynamoDBClient(clientConfig(table.url));
  let release = () => {};
  const invoke = () => new Promise<void>((resolve) => (release = resolve));
  const functions = { invoke, warm: async () => undefined, reload() {}, close: async () => undefined };
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const streams = await startStreams({ dataDir, table, functions, log, longestWaitMs: 20 });
  onTestFinished(async () => {
    release();
    await streams.close();
    client.destroy();
    await table.close();
    rmSync(dataDir, { recursive: true });
  });
  const Item = { pk: { S: 'C#solar' }, sk: { S: 'Z' } };
  await client.send(new PutItemCommand({ TableName: table.tableName, Item }));
  await streams.caughtUp();
  expect(lines).toEqual(['complete-changes: a change is finished later']);
});
