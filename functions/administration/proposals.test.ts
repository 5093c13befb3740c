import { beforeAll, expect, test, vi } from 'vitest';
import type { AdminCompanyDetail, ProposedCompany } from '../../shared/schemas/companies.ts';
import { SEARCH } from '../directory/search-limits.ts';
import { proposeAndList } from '../testing/administration.ts';
import type { Caller } from '../testing/caller.ts';
import { flag, propose, reject, uniqueName } from '../testing/flagging.ts';
import { table } from '../platform/table.ts';
import { allPages } from '../testing/pages.ts';
import { authorAndModerator } from '../testing/people.ts';
import { handler as getAdminCompany } from './get-admin-company.ts';
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
const alikeTo = async (id: string) =>
  (await admin.call<AdminCompanyDetail>('get-admin-company', getAdminCompany, { params: { id } })).json.alike;
const alikeNames = async (id: string) => (await alikeTo(id)).map(({ name }) => name);

test('a proposal tells how many of its reviews wait, without those that were decided', async () => {
  const { id } = await propose(author);
  expect((await proposal(id))?.pendingReviewCount).toBe(0);
  const rejected = await flag(author, id);
  await flag(author, id);
  await flag(author, id);
  await reject(admin, rejected.id);
  expect((await proposal(id))?.pendingReviewCount).toBe(2);
});

test('only the newest ten of very many reviews are read', async () => {
  const { id } = await propose(author);
  for (let number = 1; number <= 11; number += 1)
    await flag(author, id, { title: `Review number ${number}` });
  expect((await proposal(id))?.pendingReviewCount).toBe(10);
});

test('a proposal names the listed company that it repeats but for its legal form or a typing error', async () => {
  const listed = await proposeAndList(author, admin, { name: 'Zonnebloem Kwekery (Pty) Ltd' });
  const { id, slug, name, cipcRegNo } = listed;
  const repeated = { id, slug, name, cipcRegNo, listed: true };
  const legalForm = { kind: 'LEGAL_FORM', listed: 'pty ltd', typed: 'limited' };
  const spelling = { kind: 'SPELLING', listed: 'zonnebloem', typed: 'zonebloem' };
  const other = await propose(author, { name: 'Zonnebloem Kwekery Limited' });
  expect(await alikeTo(other.id)).toContainEqual({ ...repeated, differences: [legalForm] });
  const misspelled = await propose(author, { name: 'Zonebloem Kwekery' });
  expect(await alikeTo(misspelled.id)).toContainEqual({
    ...repeated,
    differences: [spelling, { ...legalForm, typed: null }],
  });
});

test.each(['Nguni', 'Ox Ink'])('a name as short as %s finds its like, too', async (name) => {
  const listed = await proposeAndList(author, admin, { name });
  const { id } = await propose(author, { name: `${name} CC` });
  expect(await alikeNames(id)).toContain(listed.name);
});

test('the same number comes first, under whatever name', async () => {
  const numbered = await proposeAndList(author, admin, {
    name: 'Perdeberg Vervoer',
    cipcRegNo: '2019/445566/07',
  });
  await proposeAndList(author, admin, { name: 'Quiver Tree Haulage Limited' });
  const { id } = await propose(author, { name: 'Quiver Tree Haulage', cipcRegNo: '2019/4455' });
  expect(await alikeNames(id)).toEqual([numbered.name, 'Quiver Tree Haulage Limited']);
});

test('a number in a name is a number, too', async () => {
  const shelf = await proposeAndList(author, admin, { name: 'K2019445577 (South Africa)' });
  const { id } = await propose(author, { name: 'Perdevlei Vervoer', cipcRegNo: '2019/4455 77' });
  expect(await alikeNames(id)).toEqual([shelf.name]);
});

test('two proposals of one company name each other, not listed, and nothing else looks alike', async () => {
  const first = await propose(author, { name: 'Kokerboom Elektries' });
  const second = await propose(author, { name: 'The Kokerboom Electrical Company' });
  expect(await alikeTo(first.id)).toMatchObject([{ id: second.id, listed: false }]);
  expect(await alikeTo(second.id)).toMatchObject([{ id: first.id, listed: false }]);
  expect(await alikeNames((await propose(author, { name: 'Waboom Meubels' })).id)).toEqual([]);
});

test('a number is found in a register of very many numbers, too', async () => {
  const { lists } = SEARCH;
  const numbered = await proposeAndList(author, admin, {
    name: 'Tafelkop Bande',
    cipcRegNo: '2018/112233/07',
  });
  const { id } = await propose(author, { name: 'Suikerbos Bande', cipcRegNo: '2018/1122' });
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
    'Haakdoring Sierbome Noord Kaap',
    'Haakdoring Sierbome Boerdery en Vervoer',
  ]);
});

test('a hundred proposals are listed in few reads: two of each, and some of all together', async () => {
  for (let number = 1; number <= 100; number += 1)
    expect(await propose(author, { name: uniqueName('Bosveld Boerdery Vervoer') })).toMatchObject({
      status: 'PROPOSED',
    });
  const send = vi.spyOn(table, 'send');
  const { status, json } = await admin.call<ProposedCompany[]>(
    'list-pending-companies',
    listPendingCompanies,
    { query: { limit: '100' } },
  );
  const calls = send.mock.calls.length;
  send.mockRestore();
  expect([status, json.length]).toEqual([200, 100]);
  expect(calls).toBeLessThan(2 * 100 + 30);
});
