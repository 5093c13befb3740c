import { expect, test } from 'vitest';
import { filterList } from '../../../functions/directory/list-names.ts';
import { rowKey } from '../../../functions/directory/list-rows.ts';
import { readItem, type StoredItem } from '../../../functions/platform/items.ts';
import { tableName } from '../../../functions/platform/table.ts';
import { newMember, newModerator } from '../../../functions/testing/caller.ts';
import { deliverStream } from '../../../functions/testing/deliver-stream.ts';
import { approve, flag, propose, uniqueName } from '../../../functions/testing/flagging.ts';
import { putItems } from '../../../functions/testing/register.ts';
import { TABLE_LAYOUT } from '../../../shared/table-layout.ts';
import { keepLayout } from '../../local/table-layout.ts';

async function keep(others: Record<string, string> = {}): Promise<string[]> {
  const lines: string[] = [];
  const environment = { ...process.env, ...others } as Record<string, string>;
  const address = { url: environment['AWS_ENDPOINT_URL_DYNAMODB'] ?? '', tableName: tableName() };
  await keepLayout(address, environment, (line) => void lines.push(line));
  return lines;
}

const readVersion = async () => (await readItem(TABLE_LAYOUT.key))?.['version'];

/** A row of version 6. Returns it as it should be. */
async function makeEarlierRow() {
  const author = (await newMember()).caller;
  const company = await propose(author, { name: uniqueName('Earlier') });
  const { id } = await flag(author, company.id, { category: 'FRAUD' });
  await approve((await newModerator()).caller, id);
  await deliverStream();
  const row = (await readItem(rowKey(filterList(), company, company.slug))) as StoredItem;
  const { c: _, l: __, pk, sk, ...others } = row;
  await putItems([
    { ...others, pk, sk, k: 'F0mmbv8740' },
    { ...TABLE_LAYOUT.key, version: 6 },
  ]);
  return row;
}

test('an empty table is marked with the layout', async () => {
  expect(await keep()).toEqual([]);
  expect(await readVersion()).toBe(TABLE_LAYOUT.version);
});

test('a table of an earlier layout is rebuilt before its rows are read, once', async () => {
  const row = await makeEarlierRow();
  expect(await keep()).toEqual([expect.stringContaining('earlier layout')]);
  expect(row).toMatchObject({ c: 'F', l: expect.any(Number) as number });
  expect(await readItem(row)).toEqual(row);
  expect(await readVersion()).toBe(TABLE_LAYOUT.version);
  expect(await keep()).toEqual([]);
});

test('a start fails whose rows could not be rebuilt', async () => {
  await makeEarlierRow();
  await expect(keep({ TABLE_NAME: 'another' })).rejects.toThrow('The table does not get its current layout');
  expect(await readVersion()).toBe(6);
});
