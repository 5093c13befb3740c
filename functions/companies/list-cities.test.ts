import { expect, test } from 'vitest';
import type { CityCount } from '../../shared/schemas/companies.ts';
import { Caller } from '../testing/caller.ts';
import { directory, uniqueName } from '../testing/flagging.ts';
import { expectLists } from '../testing/recount.ts';
import { change, listed } from '../testing/register.ts';
import { stored } from '../testing/stored.ts';
import { noCategories } from '../records/company/company.ts';
import { handler as listCities } from './list-cities.ts';
import { reindex } from '../directory/reindex.ts';

const visitor = new Caller();
const cities = async (query: Record<string, string> = {}) =>
  (await visitor.call<CityCount[]>('list-cities', listCities, { query })).json;

const inCity = (city: string, more: Partial<Parameters<typeof listed>[0]> = {}) =>
  listed({ name: uniqueName('Town'), city, province: 'Western Cape', ...more });

const found = async (query: Record<string, string>) => {
  const { json, headers } = await directory(query);
  return [json.map(({ slug }) => slug).sort(), headers['x-total-count'], headers['x-total-count-relation']];
};

test('towns are listed by name with what they have in each province, and keep up with their companies', async () => {
  const [first, second] = [await inCity('Éast Town'), await inCity('east town')];
  await inCity('Heidelberg');
  await listed({ name: uniqueName('Town'), city: 'Heidelberg', province: 'Gauteng' });
  await listed({ name: uniqueName('Town'), city: 'Nowhere' });
  const all = [
    { city: 'east town', province: 'Western Cape', count: 2 },
    { city: 'Heidelberg', province: 'Gauteng', count: 1 },
    { city: 'Heidelberg', province: 'Western Cape', count: 1 },
    { city: 'Nowhere', province: null, count: 1 },
  ];
  expect(await cities()).toEqual(all);
  expect(await cities({ province: 'all' })).toEqual(all);
  expect(await cities({ province: 'Gauteng' })).toEqual([all[1]]);

  await change(first.slug, { city: 'East Town' });
  await reindex(first.slug);
  expect((await cities())[0]).toEqual({ city: 'East Town', province: 'Western Cape', count: 2 });
  await change(second.slug, { city: 'Westville', province: 'KwaZulu-Natal' });
  await change(first.slug, { status: 'DECLINED' });
  for (const { slug } of [first, second]) await reindex(slug);
  expect((await cities()).map(({ city }) => city)).toEqual([
    'Heidelberg',
    'Heidelberg',
    'Nowhere',
    'Westville',
  ]);
  await expectLists(await stored());
});

test('a town is one filter, however it is written, exact with the others and without', async () => {
  const fraud = { categoryCounts: { ...noCategories(), FRAUD: 1 } };
  const there = await inCity('Port St. Johns', fraud);
  const across = await inCity('Port St Johns', { province: 'Eastern Cape' });
  const both = [there.slug, across.slug].sort();
  for (const city of ['PORT ST JOHNS', 'portstjohns', ' port-st.-johns '])
    for (const sortBy of ['recent', 'highest-owed'])
      expect(await found({ city, sortBy })).toEqual([both, '2', 'eq']);
  const city = 'Port St Johns';
  expect(await found({ city, province: 'Eastern Cape' })).toEqual([[across.slug], '1', 'eq']);
  expect(await found({ city, category: 'FRAUD' })).toEqual([[there.slug], '1', 'eq']);
  expect(await found({ city, category: 'FRAUD', province: 'Western Cape' })).toEqual([
    [there.slug],
    '1',
    'eq',
  ]);
  expect(await found({ city, q: there.name })).toEqual([[there.slug], '1', 'eq']);
  expect((await found({ city: 'all' }))[1]).toBe((await found({ city: '' }))[1]);
  expect((await directory({ city: 'Atlantis' })).json).toEqual([]);
  const left = await directory({ city, q: uniqueName('Other') });
  expect([left.status, left.json]).toEqual([200, []]);
});
