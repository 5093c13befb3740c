import { createHash } from 'node:crypto';
import { queryItems } from './items.ts';
import { counterKey, counterName, COUNTERS, type Counters, type Key } from './keys.ts';
import { type Figures, sumFigures } from './sum-figures.ts';
import type { Write } from './table.ts';

/** Numbers that change in the transaction of what they count. */

/** The item of a counter that a subject always changes. */
export function shardOf(counters: Counters, name: string, subject: string): Key {
  const [byte = 0] = createHash('sha256').update(subject).digest();
  return counterKey(counters, name, byte % COUNTERS[counters].shards);
}

export function count(counters: Counters, name: string, subject: string, by: Figures): Write[] {
  const figures = sumFigures([by, 1]);
  if (Object.keys(figures).length === 0) return [];
  return [{ name: `${counters} counted`, add: { Key: shardOf(counters, name, subject), figures } }];
}

export async function readSums(
  counters: Counters,
  first = '0',
  isConsistent = true,
): Promise<Map<string, Figures>> {
  const items = await queryItems({
    KeyConditionExpression: 'pk = :counters AND sk >= :first',
    ExpressionAttributeValues: { ':counters': COUNTERS[counters].pk, ':first': first },
    ConsistentRead: isConsistent,
  });
  const byName = Map.groupBy(items, counterName);
  return new Map([...byName].map(([name, shards]) => [name, sumShards(shards)]));
}

export const sumShards = (shards: readonly Key[]): Figures =>
  sumFigures(...shards.map(({ pk: _, sk: __, ...numbers }) => [numbers as Figures, 1] as const));
