import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { TABLE_LAYOUT } from '../../../shared/table-layout.ts';
import { isList } from '../../../functions/directory/list-names.ts';
import { reindex } from '../../../functions/directory/reindex.ts';
import type { Item } from '../../../functions/platform/table.ts';
import { directory } from '../../../functions/testing/flagging.ts';
import { expectLists } from '../../../functions/testing/recount.ts';
import { change, listed, putItems } from '../../../functions/testing/register.ts';
import { stored } from '../../../functions/testing/stored.ts';
import { rebuildIndex } from './rebuild-index.ts';

const rebuild = (isDryRun = false) =>
  rebuildIndex({ isDryRun, say: () => undefined, advance: () => undefined });

const found = async (q: string) => (await directory({ q })).json.map(({ slug }) => slug);
const MOKOENA = 'mokoena-traders-and-trading-pty-ltd';
const UMOYA = '3m-umoya-langa';

/** Two companies as the first layout had them: pairs, beginnings of one and two letters, words counted for alike. */
beforeAll(async () => {
  const file = readFileSync(join(import.meta.dirname, 'first-layout.json'), 'utf8');
  await putItems(JSON.parse(file) as Item[]);
});

test('a table of the first layout is brought to this one while companies come and change', async () => {
  expect(await found('mokoena')).toEqual([MOKOENA]);
  expect((await rebuild(true)).found).toBeGreaterThan(50);

  const meanwhile = async () => {
    await change(UMOYA, { province: 'Limpopo' });
    await reindex(UMOYA);
    await listed({ name: 'Umoyalanga Traders', cipcRegNo: '2015/654321/07' });
    expect(await found('mokoena')).toEqual([MOKOENA]);
    expect(await found('umoya langa')).toContain(UMOYA);
  };
  const [{ found: differences }] = await Promise.all([rebuild(), meanwhile()]);
  expect(differences).toBeGreaterThan(50);
  await rebuild();
  expect(await rebuild()).toEqual({ found: 0, repaired: 0 });

  const items = await stored();
  expectLists(items);
  const lists = items.flatMap(({ pk }) => (String(pk).startsWith('L#') ? [String(pk).slice(2)] : []));
  expect(lists.filter((list) => !isList(list))).toEqual([]);
  const words = items.filter(({ pk }) => String(pk).startsWith('D#'));
  expect(
    words.filter(({ pk, sk }) => String(sk).endsWith('~') || (sk === '#' && String(pk).length < 5)),
  ).toEqual([]);
  expect(items.find(({ pk }) => pk === TABLE_LAYOUT.key.pk)).toMatchObject({
    version: TABLE_LAYOUT.version,
  });

  expect(await found('umoyalanga')).toEqual(expect.arrayContaining(['umoyalanga-traders', UMOYA]));
  expect(await found('3m')).toEqual([UMOYA]);
  expect(await found('2014/12')).toEqual([MOKOENA]);
  expect(await found('123456')).toEqual([MOKOENA]);
});
