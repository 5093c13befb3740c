import { expect, test } from 'vitest';
import { type StreamConsumerId, streamConsumerIds } from '../api/event-functions.ts';
import { isFor } from './streams.ts';
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
  ['a session that was renewed', 'MODIFY', 'U#1', 'S#1', []],
  ['a review that is gone', 'REMOVE', 'R#1', '#', ['complete-changes']],
  ['a takedown request that is open no more', 'REMOVE', 'R#1', 'T#1', ['complete-changes']],
  ["a review's texts", 'INSERT', 'R#1', 'B', []],
  ['a mail', 'INSERT', 'O#1', '#', ['deliver-records']],
  ['a mail that was sent', 'MODIFY', 'O#1', '#', []],
  ['an entry of the audit list', 'INSERT', 'A#2026-11-21', '12:00#1', ['deliver-records']],
  ['a row of a list', 'INSERT', 'L#f.GP', 'n#solar', []],
] as const)('of %s its functions are told', (_, eventName, pk, sk, told) => {
  expect(listConsumers(eventName, pk, sk)).toEqual(told);
});
