import type { CompanyRecord } from '../records/company/company.ts';
import { freeLock, locksHeldBy } from '../records/company/company-locks.ts';
import { markDeclined, markListed } from '../records/company/company-writes.ts';
import { rejectWithCompany } from '../decisions/decide-review.ts';
import { decide } from '../decisions/moderated.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { reviewsOf } from '../records/review/company-reviews.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import { COMPANIES } from './company-action.ts';

export function accept(id: string, action: ModeratorAction): Promise<CompanyRecord> {
  return decide(COMPANIES, id, 'accept-company', action, (company) => {
    const { name: companyName, slug: companySlug, submittedById: userId } = company;
    return {
      ...markListed(company, action.now),
      mails: [{ kind: 'company-listed', userId, facts: { companyName, companySlug } }],
    };
  });
}

/** `completeDecline` rejects the pending reviews: nobody may flag the company, so none could be approved. */
export function decline(id: string, reason: string, action: ModeratorAction): Promise<CompanyRecord> {
  return decide(COMPANIES, id, 'decline-company', action, async (company) => {
    const { moderatorId, siteOrigin } = action;
    const declinedBy = { moderatorId, siteOrigin };
    const { after, writes } = markDeclined(company, { reason, declinedBy }, action.now);
    const { name: companyName, slug, submittedById: userId } = company;
    return {
      after,
      writes: [...writes, ...(await locksHeldBy([slug], [company])).map((lock) => freeLock(lock, [slug]))],
      mails: [{ kind: 'company-declined', userId, facts: { companyName, reason } }],
      reason,
    };
  });
}

/** Rejects about `most` pending reviews in the name of the moderator who declined the company. Safe to repeat. */
export async function completeDecline(company: CompanyRecord, now: Date, most?: number): Promise<void> {
  const { reason, declinedBy } = company;
  if (!declinedBy) return;
  const decision = { ...declinedBy, now, reason: `The company was declined: ${reason}`, note: null };
  const goes = goesWithDecline(company);
  for await (const heads of reviewsOf(company, most))
    for (const head of heads) if (goes(head)) await rejectWithCompany(head.id, goes, decision);
}

/** Leaves out a review that an appeal reopened since. */
export const goesWithDecline =
  (company: CompanyRecord) =>
  ({ status, notBy, updatedAt }: ReviewSummary): boolean =>
    status === 'PENDING' && (notBy === undefined || updatedAt < company.updatedAt);
