import { afterEach, expect, test, vi } from 'vitest';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { stored } from '../testing/stored.ts';
import { batchPut, clearPartition } from './items.ts';
import { table } from './table.ts';

afterEach(() => void vi.restoreAllMocks());

const sortKeys = async () => (await stored('ITEMS')).map(({ sk }) => sk);

test('a partition is cleared whatever it holds, a few items at a time, but for what stays', async () => {
  const numbered = Array.from({ length: 120 }, (_, n) => ({
    pk: 'ITEMS',
    sk: `A#${String(n).padStart(3, '0')}`,
  }));
  await batchPut([...numbered, { pk: 'ITEMS', sk: 'B#1' }]);
  let [atOnce, most] = [0, 0];
  const send = table.send.bind(table) as (command: object) => Promise<unknown>;
  vi.spyOn(table, 'send').mockImplementation((async (command: object) => {
    const isDelete = command instanceof DeleteCommand;
    if (isDelete) most = Math.max(most, (atOnce += 1));
    const result = await send(command);
    if (isDelete) atOnce -= 1;
    return result;
  }) as never);
  await clearPartition('ITEMS', 'A#', 'A#049');
  expect(await sortKeys()).toEqual(['A#049', 'B#1']);
  expect(most).toBe(25);
  await clearPartition('ITEMS');
  expect(await sortKeys()).toEqual([]);
});
