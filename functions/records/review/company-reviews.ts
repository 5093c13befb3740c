import type { CompanyRecord } from '../company/company.ts';
import { eachPage, readReviewKeys } from '../../platform/read-index.ts';
import { findReviewHeads, type ReviewSummary } from './review.ts';

/** A transaction moves a page: five writes for each review at most, with its author's counts, and two companies. */
const PAGE = 19;

/** A route handles about so many reviews of a company itself; the stream does the rest. */
export const REVIEWS_AT_ONCE = 100;

type Flagged = Pick<CompanyRecord, 'id' | 'slug'>;

/** Newest first. Leaves out reviews that the index still lists although they have moved or are deleted. */
export async function* reviewsOf({ id, slug }: Flagged, most = Infinity): AsyncGenerator<ReviewSummary[]> {
  let given = 0;
  for await (const items of eachPage((after) => readReviewKeys(slug, PAGE, after))) {
    const heads = await findReviewHeads(items, { isConsistent: true });
    const own = heads.filter(({ companyId, companySlug }) => companyId === id && companySlug === slug);
    yield own.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    given += own.length;
    if (given >= most) return;
  }
}
