import { beforeAll, expect, test } from 'vitest';
import type { ProposedCompany } from '../../shared/schemas/companies.ts';
import { SEARCH } from '../companies/search-limits.ts';
import { proposeAndList } from '../testing/administration.ts';
import type { Caller } from '../testing/caller.ts';
import { flag, propose, reject } from '../testing/flagging.ts';
import { allPages } from '../testing/pages.ts';
import { authorAndModerator } from '../testing/people.ts';
import { handler as listPendingCompanies } from './list-pending-companies.ts';

let author: Caller;
let admin: Caller;

beforeAll(async () => {
  ({ author, moderator: admin } = await authorAndModerator());
});

async function proposal(id: string): Promise<ProposedCompany | undefined> {
  const pages = await allPages(
    (query) => admin.call<ProposedCompany[]>('list-pending-companies', listPendingCompanies, { query }),
    { limit: '100' },
  );
  return pages.flatMap(({ json }) => json).find((company) => company.id === id);
}
const alikeNames = async (id: string) => (await proposal(id))?.alike.map(({ name }) => name);

test('a proposal tells how many of its reviews wait, without those that were decided', async () => {
  const { id } = await propose(author);
  expect((await proposal(id))?.pendingReviewCount).toBe(0);
  const rejected = await flag(author, id);
  await flag(author, id);
  await flag(author, id);
  await reject(admin, rejected.id);
  expect((await proposal(id))?.pendingReviewCount).toBe(2);
});

test('of very many reviews the newest ten are looked at', async () => {
  const { id } = await propose(author);
  for (let number = 1; number <= 11; number += 1)
    await flag(author, id, { title: `Review number ${number}` });
  expect((await proposal(id))?.pendingReviewCount).toBe(10);
});

test('a proposal names the listed company that it repeats but for its legal form or a typing error', async () => {
  const listed = await proposeAndList(author, admin, { name: 'Zonnebloem Kwekery (Pty) Ltd' });
  const { id, slug, name, cipcRegNo } = listed;
  const repeated = { id, slug, name, cipcRegNo, listed: true };
  const other = await propose(author, { name: 'Zonnebloem Kwekery Limited' });
  expect((await proposal(other.id))?.alike).toContainEqual(repeated);
  const misspelled = await propose(author, { name: 'Zonebloem Kwekery' });
  expect((await proposal(misspelled.id))?.alike).toContainEqual(repeated);
});

test.each(['Nguni', 'Ox Ink'])('a name as short as %s finds its like, too', async (name) => {
  const listed = await proposeAndList(author, admin, { name });
  expect(await alikeNames((await propose(author, { name: `${name} Holdings` })).id)).toEqual([]);
  const { id } = await propose(author, { name: `${name} CC` });
  expect(await alikeNames(id)).toContain(listed.name);
});

test('the same number comes first, under whatever name', async () => {
  const numbered = await proposeAndList(author, admin, {
    name: 'Perdeberg Vervoer',
    cipcRegNo: '2019/445566/07',
  });
  await proposeAndList(author, admin, { name: 'Quiver Tree Haulage Limited' });
  const { id } = await propose(author, { name: 'Quiver Tree Haulage', cipcRegNo: 'K2019/445566/07' });
  expect(await alikeNames(id)).toEqual([numbered.name, 'Quiver Tree Haulage Limited']);
});

test('two proposals of one company name each other, not listed, and nothing else looks alike', async () => {
  const first = await propose(author, { name: 'Kokerboom Elektries' });
  const second = await propose(author, { name: 'Kokerboom Elektries Namakwaland' });
  expect((await proposal(first.id))?.alike).toMatchObject([{ id: second.id, listed: false }]);
  expect((await proposal(second.id))?.alike).toMatchObject([{ id: first.id, listed: false }]);
  expect(await alikeNames((await propose(author, { name: 'Waboom Meubels' })).id)).toEqual([]);
});

test('a number is found in a register of very many numbers, too', async () => {
  const { lists } = SEARCH;
  const numbered = await proposeAndList(author, admin, {
    name: 'Tafelkop Bande',
    cipcRegNo: '2018/112233/07',
  });
  const { id } = await propose(author, { name: 'Suikerbos Bande', cipcRegNo: 'K2018/112233/07' });
  SEARCH.lists = 0;
  const found = await alikeNames(id);
  SEARCH.lists = lists;
  expect(found).toEqual([numbered.name]);
});

test('three are named at most, those whose names are nearest first', async () => {
  for (const rest of ['Sierbome Boerdery en Vervoer', 'Sierbome', 'Sierbome Wes', 'Sierbome Noord Kaap'])
    await proposeAndList(author, admin, { name: `Haakdoring ${rest}` });
  const { id } = await propose(author, { name: 'Haakdoring Sierbome Limited' });
  expect(await alikeNames(id)).toEqual([
    'Haakdoring Sierbome',
    'Haakdoring Sierbome Wes',
    'Haakdoring Sierbome Noord Kaap',
  ]);
});
