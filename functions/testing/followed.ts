import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Item } from '../platform/table.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';
import { deliverStream } from './deliver-stream.ts';
import { stored } from './stored.ts';
import { streamEvent } from './stream-event.ts';

export async function followed<T>(happen: () => Promise<T>): Promise<T> {
  const result = await happen();
  await deliverStream();
  return result;
}

const places = async () =>
  new Map((await stored('C#')).map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item]));

/** Returns the time before it began. */
export async function followRecords(
  happen: () => Promise<unknown>,
  shuffle = (changes: unknown[]) => changes,
) {
  const since = new Date().toISOString();
  const before: Map<string, Item> = await places();
  await happen();
  const after = await places();
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (isDeepStrictEqual(was, is)) return [];
    return [{ change: was ? (is ? 'MODIFY' : 'REMOVE') : 'INSERT', before: was, after: is } as const];
  });
  const events = shuffle([...changes]) as typeof changes;
  expect(await completeChanges(streamEvent(events))).toEqual({ batchItemFailures: [] });
  return { since, events };
}
