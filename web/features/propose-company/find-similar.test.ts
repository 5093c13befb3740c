import { expect, it } from 'vitest';
import type { OwnCompany } from '../../../shared/schemas/companies.ts';
import { findSimilar } from './find-similar.ts';

const option = (name: string, cipcRegNo: string | null = null) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  cipcRegNo,
});
const listed = [option('Karoo Ridge', '2015/123456/07'), option('Karoo Ridge Holdings')];
const own = [
  { id: 'mine', name: 'Karoo Mine', slug: 'karoo-mine', cipcRegNo: null, listed: false, status: 'PROPOSED' },
  { id: 'gone', name: 'Karoo Gone', slug: 'karoo-gone', cipcRegNo: null, listed: false, status: 'DECLINED' },
] as OwnCompany[];
const found = (name: string, number = '', search = listed) =>
  findSimilar({ name, number }, search, own).map((company) => [company.name, company.isSame, company.slug]);

it.each([
  ['', '', []],
  [
    'karoo ridge',
    '',
    [
      ['Karoo Ridge', true, 'karoo ridge'],
      ['Karoo Ridge Holdings', false, 'karoo ridge holdings'],
    ],
  ],
  [
    'Another',
    '2015 123456 07',
    [
      ['Karoo Ridge', true, 'karoo ridge'],
      ['Karoo Ridge Holdings', false, 'karoo ridge holdings'],
    ],
  ],
])('of %j and %j these are alike: %j', (name, number, companies) => {
  expect(found(name, number)).toEqual(companies);
});

it.each([
  ['karoo mi', [['Karoo Mine', false, null]]],
  ['Karoo and Mine Proprietary Limited', [['Karoo Mine', false, null]]],
  ['Karoo Gone', []],
  ['Somewhere Else', []],
])('of %j one’s own proposals are alike: %j', (name, companies) => {
  expect(found(name, '', [])).toEqual(companies);
});
