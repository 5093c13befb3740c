import useSWR from 'swr';
import type { PageFacts } from '../../../shared/drawn-pages.ts';
import type { CityCount } from '../../../shared/schemas/companies.ts';
import { useApi } from '../../lib/use-api.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { toPagedListData } from '../../lib/use-paged-list.ts';
import { useRenderedData, type RenderedData } from '../../lib/rendered-data.ts';
import { askedOf, readFilters, toQuery } from './directory-filters.ts';

export const suggestedFor = (q: string) => `suggested for ${q}`;

interface RenderedCities {
  cities: readonly CityCount[];
  isAll: boolean;
}

const CITIES = 'cities of the page';
const refusalOf = (search: URLSearchParams) => `refusal of ${askedOf(search)}`;

export function toDirectoryData(
  address: string,
  { page, refusal, suggested, cities, hasAllCities }: PageFacts['directory'],
): RenderedData {
  const { searchParams } = new URL(address, 'https://any.invalid');
  const filters = readFilters(searchParams);
  return {
    [CITIES]: { cities, isAll: hasAllCities } satisfies RenderedCities,
    ...(refusal !== null && { [refusalOf(searchParams)]: refusal }),
    ...(page && toPagedListData('list-companies', { query: toQuery(filters) }, page)),
    ...(suggested && { [suggestedFor(filters.q)]: suggested }),
  };
}

/** Null where the server did not refuse it. The app itself never makes a refused address. */
export function useRefusal(search: URLSearchParams): string | null {
  const key = refusalOf(search);
  return useSWR<string, unknown>(key, null, useRenderedData<string>(key)).data ?? null;
}

export function useCities(): readonly CityCount[] | undefined {
  const { data: some } = useSWR<RenderedCities, unknown>(
    CITIES,
    null,
    useRenderedData<RenderedCities>(CITIES),
  );
  const wantsAll = useHydrated() && some?.isAll !== true;
  const { data: all } = useApi('list-cities', wantsAll ? {} : null);
  return all ?? some?.cities;
}
