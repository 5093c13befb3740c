import { normalisedName } from '../../shared/company-names.ts';
import { PROVINCES } from '../../shared/enumerations.ts';
import type { CityCount } from '../../shared/schemas/companies.ts';

export interface Place {
  path: string;
  label: string;
}

/** The fewest letters to match: fewer match half the country. */
const BEGUN = 3;

interface Named {
  name: string;
  filter: 'city' | 'province';
  /** 0 where it is not known. */
  count: number;
}

/** Each town once, even where several provinces have a town of that name. */
function listPlaces(cities: readonly CityCount[]): Named[] {
  const towns = Map.groupBy(cities, ({ city }) => normalisedName(city)).values();
  return [
    ...PROVINCES.map((name): Named => ({ name, filter: 'province', count: 0 })),
    ...[...towns].map((same): Named => ({
      name: same[0]?.city ?? '',
      filter: 'city',
      count: same.reduce((sum, { count }) => sum + count, 0),
    })),
  ];
}

const toPlace = ({ name, filter, count }: Named): Place => ({
  path: `/directory?${new URLSearchParams({ [filter]: name })}`,
  label: `Companies in ${name}${count > 0 ? ` (${count})` : ''}`,
});

export function findPlace(text: string, cities: readonly CityCount[]): Place | null {
  const match = listPlaces(cities).findLast(({ name }) => normalisedName(name) === normalisedName(text));
  return match ? toPlace(match) : null;
}

export function suggestPlace(text: string, cities: readonly CityCount[]): Place | null {
  const begun = normalisedName(text);
  if (begun.length < BEGUN) return null;
  const [most] = listPlaces(cities)
    .filter(({ name }) => normalisedName(name).startsWith(begun))
    .sort((a, b) => b.count - a.count);
  return findPlace(text, cities) ?? (most ? toPlace(most) : null);
}
