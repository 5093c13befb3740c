import { describe, expect, it } from 'vitest';
import type { CityCount } from '../../../shared/schemas/companies.ts';
import { isCityIn, listCityOptions } from './city-options.ts';

const CITIES: CityCount[] = [
  { city: 'Durban', province: 'KwaZulu-Natal', count: 3 },
  { city: 'Heidelberg', province: 'Gauteng', count: 1 },
  { city: 'Heidelberg', province: 'Western Cape', count: 2 },
  { city: 'Nowhere', province: null, count: 1 },
];

const namesFor = (...given: [province: 'all' | 'Gauteng', city: string]) => {
  const { options, chosen } = listCityOptions(CITIES, ...given);
  return [options.map(({ name, count }) => `${name} ${count}`), chosen];
};

describe('listCityOptions', () => {
  it('names each city once, with all that are there', () =>
    expect(namesFor('all', 'all')).toEqual([['Durban 3', 'Heidelberg 3', 'Nowhere 1'], 'all']));

  it('names those of the province alone', () =>
    expect(namesFor('Gauteng', 'all')).toEqual([['Heidelberg 1'], 'all']));

  it('chooses what the address means, however it is written', () =>
    expect(namesFor('all', 'HEIDEL-BERG')[1]).toBe('Heidelberg'));

  it('shows a city that nobody is in', () =>
    expect(namesFor('Gauteng', 'Atlantis')).toEqual([['Atlantis 0', 'Heidelberg 1'], 'Atlantis']));
});

describe('isCityIn', () => {
  it.each([
    ['Gauteng', 'heidelberg', true],
    ['Gauteng', 'Durban', false],
    ['Gauteng', 'all', true],
    ['all', 'Nowhere', true],
  ] as const)('tells whether %s has %s', (province, city, is) =>
    expect(isCityIn(CITIES, province, city)).toBe(is),
  );
});
