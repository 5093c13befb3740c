import { findUsers } from '../user/user.ts';
import { type CompanyRecord, findCompany } from '../company/company.ts';
import { type EmailContent, outboxWrite } from '../email/outbox.ts';
import type { Write } from '../../platform/table.ts';
import { approvedRepresentatives } from './representative.ts';

interface Sent {
  siteOrigin: string;
  now: Date;
  /** Who does what the mail tells, and needs none of it. */
  userId?: string;
}

/**
 * A mail for all who speak for a review's company, at most ten, but for whoever does what it tells and for whose account is
 * suspended.
 */
export async function mailRepresentatives(
  { companyId, companySlug }: { companyId: string; companySlug: string },
  mail: EmailContent,
  sent: Sent,
): Promise<Write[]> {
  const company = await findCompany(companySlug);
  return company?.id === companyId ? mailThoseOf(company, mail, sent) : [];
}

/** The same of a company that was read. */
export async function mailThoseOf(
  company: Pick<CompanyRecord, 'id'>,
  mail: EmailContent,
  { siteOrigin, now, userId }: Sent,
): Promise<Write[]> {
  const others = (await approvedRepresentatives(company)).filter((one) => one.userId !== userId);
  const users = await findUsers(
    others.map((one) => one.userId),
    { isConsistent: true },
  );
  const told = others.filter((one) => users.get(one.userId)?.suspension === undefined);
  return told.map((one) => outboxWrite({ ...mail, userId: one.userId, siteOrigin }, now));
}
