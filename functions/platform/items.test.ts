import { afterEach, expect, test, vi } from 'vitest';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { stored } from '../testing/stored.ts';
import { batchPut, clearPartition, readPartition } from './items.ts';
import { table } from './table.ts';

afterEach(() => void vi.restoreAllMocks());

const sortKeys = async () => (await stored('ITEMS')).map(({ sk }) => sk);

test('the items that tests read from the engine’s file are those that the table returns', async () => {
  const facts = {
    text: 'Ünïcode 王 "quoted"',
    amount: -1.5,
    list: [1, null, { isNested: true }],
    bytes: new Uint8Array([0, 255]),
  };
  await batchPut(['PART', 'PART#1', 'PARTS'].map((pk) => ({ pk, sk: 'A', ...facts })));
  expect(await stored('PART#')).toEqual(await readPartition('PART#1'));
  expect((await stored('PART')).map(({ pk }) => pk)).toEqual(['PART', 'PART#1', 'PARTS']);
});

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
