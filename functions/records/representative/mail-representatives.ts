import { findUsers, type UserRecord } from '../user/user.ts';
import { type CompanyRecord, findCompany } from '../company/company.ts';
import { type EmailContent, outboxWrite } from '../email/outbox.ts';
import type { Write } from '../../platform/table.ts';
import { approvedRepresentatives } from './representative.ts';

interface Sent {
  siteOrigin: string;
  now: Date;
  /** The person who does what the email reports, and does not receive it. */
  userId?: string;
}

export async function mailRepresentatives(
  { companyId, companySlug }: { companyId: string; companySlug: string },
  mail: EmailContent,
  sent: Sent,
): Promise<Write[]> {
  const company = await findCompany(companySlug);
  return company?.id === companyId ? mailThoseOf(company, mail, sent) : [];
}

export async function mailThoseOf(
  company: Pick<CompanyRecord, 'id'>,
  mail: EmailContent,
  { siteOrigin, now, userId }: Sent,
): Promise<Write[]> {
  const recipients = await representativesToTell(company, userId);
  return recipients.map(({ id }) => outboxWrite({ ...mail, userId: id, siteOrigin }, now));
}

export async function representativesToTell(
  company: Pick<CompanyRecord, 'id'>,
  butFor?: string,
): Promise<UserRecord[]> {
  const others = (await approvedRepresentatives(company)).filter(({ userId }) => userId !== butFor);
  const users = await findUsers(
    others.map(({ userId }) => userId),
    { isConsistent: true },
  );
  return [...users.values()].filter(({ suspension }) => suspension === undefined);
}
