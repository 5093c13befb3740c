import useSWR, { preload, unstable_serialize } from 'swr';
import type { ListPage, PageFacts } from '../../../shared/drawn-pages.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { callPage } from '../../lib/api.ts';
import { useRenderedData } from '../../lib/rendered-data.ts';
import { rememberPreloaded, useOnScreen } from '../../lib/stale.ts';

/** Null items mean that the server has found no such company. */
type CompanyResponse = ListPage<Company | null>;

export const companyKey = (slug: string) => ['get-company', slug] as const;
const fetchCompany = ([, slug]: readonly [string, string]) => callPage('get-company', { params: { slug } });

export const companyResponse = ({
  company: items,
  next,
}: Omit<NonNullable<PageFacts['company']>, 'slug'>): CompanyResponse => ({
  items,
  next,
  total: null,
  isAtLeast: false,
  unfiltered: null,
});

export async function prefetchCompany(slug: string): Promise<void> {
  const key = companyKey(slug);
  rememberPreloaded(key);
  await preload(key, fetchCompany);
}

/** Read as a list page, because its `Link` header leads to more reviews. */
export function useCompany(slug: string) {
  const key = companyKey(slug);
  const cacheName = unstable_serialize(key);
  useOnScreen(cacheName);
  return useSWR<CompanyResponse, unknown>(key, fetchCompany, useRenderedData<CompanyResponse>(cacheName));
}
