import type { CompanyRecord } from '../records/company/company.ts';
import { freeLock, locksHeldBy } from '../records/company/company-locks.ts';
import { markDeclined, markListed } from '../records/company/company-writes.ts';
import { rejectWithCompany } from '../decisions/decide-review.ts';
import { decide } from '../decisions/moderated.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { reviewsOf } from '../records/review/company-reviews.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import { COMPANIES } from './company-action.ts';

/**
 * Lists a proposed company, which makes it public. Its state, the figures, the mail and the audit entry
 * change together.
 */
export function accept(id: string, action: ModeratorAction): Promise<CompanyRecord> {
  return decide(COMPANIES, id, 'accept-company', action, (company) => {
    const { name: companyName, slug: companySlug, submittedById: userId } = company;
    return {
      ...markListed(company, action.now),
      mails: [{ kind: 'company-listed', userId, facts: { companyName, companySlug } }],
    };
  });
}

/**
 * Declines a proposed company: frees its name and number, and mails its proposer the reason.
 * `completeDecline` rejects its pending reviews for the same reason: nobody may flag it, so none could be
 * approved.
 */
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

/**
 * Rejects the pending reviews of a declined company, in the name of the moderator who declined it. Handles
 * about `most`. Safe to repeat.
 */
export async function completeDecline(company: CompanyRecord, now: Date, most?: number): Promise<void> {
  const { reason, declinedBy } = company;
  if (!declinedBy) return;
  const decision = { ...declinedBy, now, reason: `The company was declined: ${reason}`, note: null };
  const goes = goesWithDecline(company);
  for await (const heads of reviewsOf(company, most))
    for (const head of heads) if (goes(head)) await rejectWithCompany(head.id, goes, decision);
}

/** Whether a review waits that the decline of its company rejects: not one that an appeal reopened since. */
export const goesWithDecline =
  (company: CompanyRecord) =>
  ({ status, notBy, updatedAt }: ReviewSummary): boolean =>
    status === 'PENDING' && (notBy === undefined || updatedAt < company.updatedAt);
