import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { TABLE_LAYOUT } from '../../../shared/table-layout.ts';
import { readItem, type StoredItem } from '../../../functions/platform/items.ts';
import { counterKey } from '../../../functions/platform/keys.ts';
import { count } from '../../../functions/platform/counters.ts';
import { table, tableName, transact } from '../../../functions/platform/table.ts';
import { editItem } from '../../../functions/testing/stored.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { checkSums } from './sums.ts';

const proposed = (by: number) => transact(count('lists', 'proposedCompanies', 'somebody', { total: by }));

/** Each scan of the table, with something that somebody else does meanwhile. */
function scans(...meanwhile: (() => Promise<unknown>)[]): () => AsyncIterable<StoredItem> {
  return async function* () {
    for await (const { Items = [] } of paginateScan({ client: table }, { TableName: tableName() }))
      yield* Items as StoredItem[];
    await meanwhile.shift()?.();
  };
}

async function check(...meanwhile: (() => Promise<unknown>)[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const { what, repair } of checkSums(scans(...meanwhile), undefined)) {
    lines.push(what);
    await repair?.();
  }
  return lines;
}

beforeEach(async () => {
  for (let shard = 0; shard < 8; shard += 1)
    await editItem(counterKey('lists', 'proposedCompanies', shard), { total: 0 });
});

test('a sum that changes while it is counted is left for another run; its items count together', async () => {
  await proposed(3);
  await editItem(counterKey('lists', 'proposedCompanies'), { total: -1 });
  expect(
    await check(
      async () => undefined,
      () => proposed(1),
    ),
  ).toEqual([]);
  expect(await check()).toEqual(['STATS proposedCompanies: total is 3, should be 0']);
  expect(await check()).toEqual([]);
});

test('whoever stops it finds nothing changed', async () => {
  await proposed(1);
  const stopped = { isDryRun: false, say: () => undefined, advance: () => undefined };
  const outcome = await rebuildIndex({ ...stopped, signal: AbortSignal.abort() });
  expect(outcome).toEqual({ found: 0, repaired: 0 });
  expect(await readItem(TABLE_LAYOUT.key)).toBeUndefined();
  expect(await check()).toHaveLength(1);
});
