import { expect, test, vi } from 'vitest';
import { aliasKey, ALIASES } from '../platform/keys.ts';
import { table } from '../platform/table.ts';
import { directory, uniqueName } from '../testing/flagging.ts';
import { change, listed, putItems } from '../testing/register.ts';
import { stored } from '../testing/stored.ts';
import { aliasRows, findAliasedWords } from './aliases.ts';
import { reindex } from './reindex.ts';

const repeated = (words: readonly string[], count: number) =>
  putItems(
    Array.from({ length: count }, (_, n) => ({
      ...aliasKey(words.join(''), words, `copy-${n}`),
      slug: `copy-${n}`,
    })),
  );

const found = async (q: string) => (await directory({ q })).json.map(({ slug }) => slug).sort();

test('neighbours lead to their words from what they are when written together, and numbers from their middle', () => {
  const rows = aliasRows({ name: 'Umoya Langa Traders Ltd', cipcRegNo: '2014/123456/07', slug: 'umoya' });
  expect(rows.map(({ sk }) => sk.replace(/#[^#]*$/, ''))).toEqual([
    'umoyalanga#umoya langa',
    'umoyalangatraders#umoya langa traders',
    'langatraders#langa traders',
    '123456#201412345607',
  ]);
  expect(new Set(rows.map(({ slug }) => slug))).toEqual(new Set(['umoya']));
});

test('words that several companies have are told once', async () => {
  await repeated(['mega', 'watt'], 7);
  expect(await findAliasedWords('megaw')).toEqual([['mega', 'watt']]);
  expect(await findAliasedWords('megawatt')).toEqual([['mega', 'watt']]);
});

test('words that thousands of companies repeat hide no other match', async () => {
  await repeated(['gree', 'nfield'], 130);
  await repeated(['green', 'field'], 100);
  await repeated(['green', 'field', 'farms'], 210);
  await repeated(['greenf', 'ields'], 1);
  const meant = ['gree nfield', 'green field', 'green field farms'];
  expect((await findAliasedWords('greenf')).map((words) => words.join(' '))).toEqual(meant);
  expect((await findAliasedWords('greenfi')).map((words) => words.join(' '))).toEqual([
    ...meant,
    'greenf ields',
  ]);
  // With two letters, only the whole text leads to anything.
  await repeated(['x', 'y'], 120);
  await repeated(['xy', 'z'], 1);
  expect(await findAliasedWords('xy')).toEqual([['x', 'y']]);
});

test('pages that are read are few, whatever the register holds', async () => {
  for (const letter of 'abcdefg') await repeated(['lime', `st${letter}`], 100);
  const meant = (await findAliasedWords('limes')).map(([, second]) => second);
  expect(meant).toEqual(['sta', 'stb', 'stc', 'std', 'ste']);
});

test('names that begin with the typed word itself are not looked through, however many', async () => {
  await repeated(['cotton', 'mills'], 210);
  await repeated(['cott', 'on'], 1);
  const send = vi.spyOn(table, 'send');
  expect(await findAliasedWords('cotton')).toEqual([['cott', 'on']]);
  expect(send).toHaveBeenCalledTimes(1);
  send.mockRestore();
});

test('another company of the same words stays found when one goes or is called something else', async () => {
  const [first, second, third] = [
    await listed({ name: 'Umoya Langa Traders' }),
    await listed({ name: 'Umoya Langa Builders' }),
    await listed({ name: 'Umoya Langa' }),
  ];
  const all = [first, second, third].map(({ slug }) => slug).sort();
  expect(await found('umoyalanga')).toEqual(all);
  await change(first.slug, { name: uniqueName('Renamed') });
  await change(second.slug, { status: 'DECLINED' });
  for (const { slug } of [first, second]) await reindex(slug);
  expect(await found('umoyalanga')).toEqual([third.slug]);
  const left = (await stored(ALIASES)).filter(({ sk }) => String(sk).startsWith('umoya'));
  expect(left.map(({ slug }) => slug)).toEqual([third.slug]);
});
