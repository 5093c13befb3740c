import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Busy } from './busy.ts';
import type { Key } from './keys.ts';
import { type Item, table, tableName } from './table.ts';

/** DynamoDB takes at most 25 writes a batch. */
const MAX_ITEMS = 25;
const ROUNDS = 6;

/** Puts items, whatever stands there; offers again what a busy table held back. */
export async function batchPut(items: readonly (Item | Key)[]): Promise<void> {
  for (let start = 0; start < items.length; start += MAX_ITEMS) {
    let waiting = items.slice(start, start + MAX_ITEMS).map((Item) => ({ PutRequest: { Item } }));
    for (let round = 1; waiting.length > 0; round += 1) {
      if (round > ROUNDS) throw new Busy('The table held items back');
      const { UnprocessedItems } = await table.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: waiting } }),
      );
      waiting = (UnprocessedItems?.[tableName()] ?? []) as typeof waiting;
    }
  }
}
