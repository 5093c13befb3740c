import { setting } from '../platform/config.ts';
import { nullIfConditionFails, transact } from '../platform/table.ts';
import { type CompanyRecord, findCompany } from '../records/company/company.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { representativesToTell } from '../records/representative/mail-representatives.ts';
import { reviewsOf } from '../records/review/company-reviews.ts';
import { findUsers, type UserRecord } from '../records/user/user.ts';

/** Tells representatives, and authors but those who proposed it themselves, of today's name. Nobody twice if repeated. */
export async function tellRenamed(was: CompanyRecord, is: CompanyRecord, now: Date): Promise<void> {
  const company = await findCompany(is.slug);
  if (company?.id !== is.id || company.name === was.name) return;
  const told = new Set<string>();
  const tell = async ({ id: userId, emailVerified }: UserRecord) => {
    if (emailVerified === null || told.has(userId)) return;
    told.add(userId);
    const facts = { companyName: company.name, formerName: was.name };
    const mail = { kind: 'company-renamed', userId, facts, siteOrigin: setting('SITE_ORIGIN') } as const;
    const id = `${is.id}.${is.version}.${userId}`;
    await nullIfConditionFails(transact([outboxWrite(mail, now, id)]));
  };
  await Promise.all((await representativesToTell(is)).map(tell));
  for await (const heads of reviewsOf(is)) {
    const authors = heads.filter(
      ({ status, proposedAs }) => status === 'APPROVED' || (status === 'PENDING' && !proposedAs),
    );
    const users = await findUsers(authors.map(({ userId }) => userId));
    await Promise.all([...users.values()].map(tell));
  }
}
