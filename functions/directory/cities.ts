import * as z from 'zod/mini';
import { alphabeticalKey } from '../../shared/company-names.ts';
import { PROVINCES, type Province } from '../../shared/enumerations.ts';
import type { CityCount } from '../../shared/schemas/companies.ts';
import { queryItems } from '../platform/items.ts';
import { citiesPartition, cityKey, type Key, keyShape, parseCityKey } from '../platform/keys.ts';
import { listOfCounter, PROVINCE_CODES } from './list-names.ts';
import { CATEGORY_CODES } from '../records/ranks.ts';
import type { Filters } from './match.ts';
import { type CandidateLists, candidatesFromCounts } from './candidate-lists.ts';

const townCount = z.object({
  ...keyShape,
  count: z.int(),
  /** As spelled by the company that was listed last. */
  city: z.string(),
});
type TownCount = z.infer<typeof townCount>;

/** One list for each province with a city of this name, usually one. Every row matches. */
export async function candidatesInCity({ city = '', province, category }: Filters): Promise<CandidateLists> {
  const { pk, sk } = cityKey(category ? CATEGORY_CODES[category] : '*', city, '');
  const counts = await readTowns('pk = :pk AND begins_with(sk, :town)', { ':pk': pk, ':town': sk });
  const source = candidatesFromCounts(
    counts
      .filter((key) => isIn(key, province))
      .map((key) => [listOfCounter({ pk: key.pk, sk: key.sk }), key.count] as const),
  );
  return { ...source, isExact: source.lists.size === 1 };
}

export async function readCities(province?: Province): Promise<CityCount[]> {
  const counts = await readTowns('pk = :pk', { ':pk': citiesPartition('*') });
  return counts
    .filter((key) => isIn(key, province))
    .map((key) => ({ city: key.city, province: findProvince(key), count: key.count }))
    .sort((a, b) => compareTexts(alphabeticalKey(a.city), alphabeticalKey(b.city)));
}

/** A town whose last company has left stays with a count of zero. */
async function readTowns(condition: string, values: Record<string, string>): Promise<TownCount[]> {
  const items = await queryItems({ KeyConditionExpression: condition, ExpressionAttributeValues: values });
  return items.map((item) => townCount.parse(item)).filter(({ count }) => count > 0);
}

const findProvince = (key: Key): Province | null =>
  PROVINCES.find((one) => PROVINCE_CODES[one] === parseCityKey(key).province) ?? null;

const isIn = (key: Key, province: Province | undefined) =>
  province === undefined || findProvince(key) === province;

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
