import useSWR, { preload } from 'swr';
import { ApiError } from '../../lib/api-error.ts';
import { callPage, type Page } from '../../lib/api.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { embeddedCompany } from './embedded-company.ts';

interface CompanyState {
  company: Company | null;
  /** Where the reviews go on that the answer had no room for. */
  nextReviews: string | null;
  isMissing: boolean;
  error: unknown;
  retry: () => void;
}

const keyOf = (slug: string) => ['get-company', slug] as const;
const fetchCompany = ([, slug]: readonly [string, string]) => callPage('get-company', { params: { slug } });

/** Asks for a company ahead of its page, which then waits for this answer. */
export async function prefetchCompany(slug: string): Promise<void> {
  await preload(keyOf(slug), fetchCompany);
}

/** A company with its newest reviews. Read as a page, because its `Link` header leads on to more of them. */
export function useCompany(slug: string): CompanyState {
  const embedded = embeddedCompany(slug);
  const isKnownMissing = embedded?.company === null;
  const given = embedded?.company && { items: embedded.company, next: embedded.next, total: null };
  const { data, error, isValidating, mutate } = useSWR<Page<Company>, unknown>(
    isKnownMissing ? null : keyOf(slug),
    fetchCompany,
    given ? { fallbackData: given } : {},
  );
  return {
    company: data?.items ?? null,
    nextReviews: data?.next ?? null,
    isMissing: isKnownMissing || (error instanceof ApiError && error.status === 404),
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
  };
}
