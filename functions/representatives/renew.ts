import { REPRESENTATION_DAYS } from '../../shared/limits.ts';
import { dueInDays } from '../../shared/working-days.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { nullIfConditionFails, transact } from '../platform/table.ts';
import { askAgain, type Asking } from '../records/representative/ask-again.ts';
import { mailRenewal } from './code.ts';
import { companyOf, type RepresentativeRecord } from '../records/representative/representative.ts';
import { markAskedToRenew, markRefused } from '../records/representative/representative-writes.ts';

/** Safe to repeat. A document that was the proof has been deleted since, so a moderator decides again. */
export async function renew(found: RepresentativeRecord, asking: Asking): Promise<void> {
  const { siteOrigin, now } = asking;
  const company = await companyOf(found);
  if (!company) return;
  const { name: companyName } = company;
  if (found.proof === 'DOCUMENT') {
    const reason = `A year ago a document showed that you speak for ${companyName}: a moderator decides again.`;
    return askAgain(found, company, reason, asking);
  }
  if (found.renewBy === undefined) {
    const renewBy = dueInDays(now, REPRESENTATION_DAYS.toRenew);
    const mail = mailRenewal(found, { companyName, renewBy, siteOrigin }, now);
    await nullIfConditionFails(transact([markAskedToRenew(found, renewBy), ...mail]));
  } else if (found.renewBy < now.toISOString()) {
    const reason = 'The work email address was not proved anew within 30 days.';
    const facts = { companyName, reason, isRevoked: true };
    const mail = { kind: 'representative-refused', userId: found.userId, facts, siteOrigin } as const;
    await nullIfConditionFails(transact([...markRefused(found, reason, now).writes, outboxWrite(mail, now)]));
  }
}
