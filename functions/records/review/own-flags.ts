import type { CompanyRecord } from '../company/company.ts';
import { authoredBy } from '../user/authored.ts';
import { isPublicReview, toReviewSummary } from './review.ts';

/**
 * Whether a person has reviewed a company, in whatever state the review is now, and whether such a review waits
 * or is public. From the index, which may lag a moment behind.
 */
export async function readOwnFlags(
  userId: string,
  { slug, mergedFrom = [] }: Pick<CompanyRecord, 'slug' | 'mergedFrom'>,
): Promise<{ hasFlagged: boolean; isStanding: boolean }> {
  const reviews = (await authoredBy(userId, 'reviews')).map(toReviewSummary);
  const flags = reviews.filter(({ companySlug }) => [slug, ...mergedFrom].includes(companySlug));
  const isStanding = flags.some((flag) => flag.status === 'PENDING' || isPublicReview(flag));
  return { hasFlagged: flags.length > 0, isStanding };
}
