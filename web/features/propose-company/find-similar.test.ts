import { expect, it } from 'vitest';
import type { OwnCompany } from '../../../shared/schemas/companies.ts';
import { compareNames } from '../../../shared/matching/compare-names.ts';
import { SIMILAR_NAME } from '../../../shared/matching/differences.ts';
import { findSimilar } from './find-similar.ts';

const option = (name: string, cipcRegNo: string | null = null) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  cipcRegNo,
  foundBy: null,
});
const listed = [option('Karoo Ridge', '2015/123456/07'), option('Karoo Ridge Holdings')];
const own = [
  { id: 'mine', name: 'Karoo Mine', slug: 'karoo-mine', cipcRegNo: null, listed: false, status: 'PROPOSED' },
  { id: 'gone', name: 'Karoo Gone', slug: 'karoo-gone', cipcRegNo: null, listed: false, status: 'DECLINED' },
] as OwnCompany[];
const compare = (typed: string, name: string) => {
  const { score, differences } = compareNames(typed, name);
  return score >= SIMILAR_NAME ? differences : null;
};
const found = (name: string, number = '', search = listed) =>
  findSimilar({ name, number }, search, own, compare).map((company) => [
    company.name,
    company.isSame,
    company.slug,
  ]);

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
  ['The Karoo Mines', [['Karoo Mine', false, null]]],
  ['Karoo and Mine Proprietary Limited', [['Karoo Mine', false, null]]],
  ['Karoo Gone', []],
  ['Somewhere Else', []],
])('of %j one’s own proposals are alike: %j', (name, companies) => {
  expect(found(name, '', [])).toEqual(companies);
});
