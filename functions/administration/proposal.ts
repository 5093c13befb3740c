import type { CompanyRecord } from '../records/company/company.ts';
import { freeLock, listLocks } from '../records/company/company-locks.ts';
import { markDeclined, markListed } from '../records/company/company-writes.ts';
import { rejectWithCompany } from '../decisions/decide.ts';
import { outboxWrite, type EmailContent } from '../records/email/outbox.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { HttpError } from '../platform/http-error.ts';
import { changeCount } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { reviewsOf } from '../records/review/company-reviews.ts';
import { companyAuditWrites, withCompany } from './company-action.ts';

/**
 * Lists a proposed company: the public sees it from now on. Its state, the figures, the mail and the audit entry change
 * together.
 */
export function accept(id: string, action: ModeratorAction): Promise<CompanyRecord> {
  return withCompany(id, action, async (company) => {
    requireProposed(company);
    const { after: listed, write } = markListed(company, action.now);
    const { name: companyName, slug: companySlug } = company;
    await transact([
      write,
      changeCount('proposedCompanies', id, -1),
      changeCount('companies', id, 1),
      emailTo(company, { kind: 'company-listed', facts: { companyName, companySlug } }, action),
      ...companyAuditWrites('accept-company', company, action),
    ]);
    return listed;
  });
}

/**
 * Declines a proposed company: its name and number are free again, whoever proposed it is told why. Reviews that wait for
 * moderation are rejected for the same reason by `completeDecline`: nobody may flag it, so none could be approved.
 */
export function decline(id: string, reason: string, action: ModeratorAction): Promise<CompanyRecord> {
  return withCompany(id, action, async (company) => {
    requireProposed(company);
    const { moderatorId, siteOrigin } = action;
    const declinedBy = { moderatorId, siteOrigin };
    const { after: declined, write } = markDeclined(company, { reason, declinedBy }, action.now);
    await transact([
      write,
      changeCount('proposedCompanies', id, -1),
      ...listLocks(company).map((lock) => freeLock(lock, [company.slug])),
      emailTo(company, { kind: 'company-declined', facts: { companyName: company.name, reason } }, action),
      ...companyAuditWrites('decline-company', company, action, { reason }),
    ]);
    return declined;
  });
}

/** Rejects what waits on a declined company, in the name of whoever declined it. Safe to repeat. */
export async function completeDecline(company: CompanyRecord, now: Date): Promise<void> {
  const { reason, declinedBy } = company;
  if (!declinedBy) return;
  const decision = { ...declinedBy, now, reason: `The company was declined: ${reason}`, note: null };
  for await (const heads of reviewsOf(company)) {
    for (const { id, status } of heads) if (status === 'PENDING') await rejectUnlessDecided(id, decision);
  }
}

async function rejectUnlessDecided(
  id: string,
  decision: Parameters<typeof rejectWithCompany>[1],
): Promise<void> {
  try {
    await rejectWithCompany(id, decision);
  } catch (error) {
    const isSettled =
      error instanceof HttpError && ['already_decided', 'review_not_found'].includes(error.code);
    if (!isSettled) throw error;
  }
}

function requireProposed({ status }: CompanyRecord): void {
  if (status === 'PROPOSED') return;
  const words = { LISTED: 'listed', DECLINED: 'declined', MERGED: 'merged', REMOVED: 'removed' } as const;
  throw new HttpError('company_decided', { message: `This company has been ${words[status]} already.` });
}

function emailTo(
  { submittedById }: CompanyRecord,
  email: EmailContent,
  { siteOrigin, now }: ModeratorAction,
): Write {
  return outboxWrite({ ...email, userId: submittedById, siteOrigin }, now);
}
