import { normalisedName } from '../../../shared/company-names.ts';
import type { CityCount } from '../../../shared/schemas/companies.ts';
import type { DirectoryFilters } from './directory-filters.ts';

type Province = DirectoryFilters['province'];

interface CityOption {
  name: string;
  count: number;
}

const isIn = ({ province }: CityCount, chosen: Province) => chosen === 'all' || province === chosen;

const isSame = (one: string, other: string) => normalisedName(one) === normalisedName(other);

export const isCityIn = (cities: readonly CityCount[], province: Province, city: string): boolean =>
  city === 'all' || cities.some((one) => isIn(one, province) && isSame(one.city, city));

/** Each city once, even if in several provinces. One from the address is included even without companies. */
export function listCityOptions(
  cities: readonly CityCount[],
  province: Province,
  city: string,
): { options: CityOption[]; chosen: string } {
  const byName = Map.groupBy(
    cities.filter((one) => isIn(one, province)),
    ({ city: name }) => normalisedName(name),
  );
  const options = [...byName.values()].map((same) => ({
    name: same[0]?.city ?? '',
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
  if (city === 'all') return { options, chosen: city };
  const chosen = options.find(({ name }) => isSame(name, city));
  if (chosen) return { options, chosen: chosen.name };
  return { options: [{ name: city, count: 0 }, ...options], chosen: city };
}
