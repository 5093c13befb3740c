import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { Busy } from './busy.ts';
import type { Key } from './keys.ts';
import { type Item, table, tableName } from './table.ts';

/** DynamoDB takes at most 100 keys a batch. */
const MAX_KEYS = 100;
const ROUNDS = 6;

/** The items behind keys, in no order; what is not there is left out. Asks again for what a busy table held back. */
export async function batchGet(keys: readonly Key[], { isConsistent = false } = {}): Promise<Item[]> {
  const items: Item[] = [];
  for (let start = 0; start < keys.length; start += MAX_KEYS) {
    let waiting: Item[] = keys.slice(start, start + MAX_KEYS).map(({ pk, sk }) => ({ pk, sk }));
    for (let round = 1; waiting.length > 0; round += 1) {
      if (round > ROUNDS) throw new Busy('The table held keys back');
      const { Responses, UnprocessedKeys } = await table.send(
        new BatchGetCommand({
          RequestItems: { [tableName()]: { Keys: waiting, ConsistentRead: isConsistent } },
        }),
      );
      items.push(...(Responses?.[tableName()] ?? []));
      waiting = UnprocessedKeys?.[tableName()]?.Keys ?? [];
    }
  }
  return items;
}
