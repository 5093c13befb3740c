import { hashMailbox } from '../../platform/keyed-hash.ts';
import type { CompanyRecord } from '../company/company.ts';
import { authoredBy } from '../user/authored.ts';
import type { UserRecord } from '../user/user.ts';
import { rememberedOf } from './remembered.ts';
import { isWaitingOrPublic } from '../../../shared/review-state.ts';
import { type ReviewSummary, toReviewSummary } from './review.ts';

type Company = Pick<CompanyRecord, 'id' | 'slug' | 'mergedFrom'>;

/** From the index, which may lag a moment behind. */
async function readOwnFlags(userId: string, { slug, mergedFrom = [] }: Company): Promise<ReviewSummary[]> {
  const reviews = (await authoredBy(userId, 'reviews')).map(toReviewSummary);
  return reviews.filter(({ companySlug }) => [slug, ...mergedFrom].includes(companySlug));
}

export const hasStandingFlag = async (userId: string, company: Company): Promise<boolean> =>
  (await readOwnFlags(userId, company)).some(isWaitingOrPublic);

/** Whether a person has reviewed a company, in whatever state the review is now, or was when it was deleted. */
export async function hasFlagged(user: UserRecord, company: Company, now: Date): Promise<boolean> {
  if ((await readOwnFlags(user.id, company)).length > 0) return true;
  return (
    user.emailVerified !== null && (await rememberedOf(company, now, hashMailbox(user.email))).length > 0
  );
}
