import type { NoticeWay } from '../../../shared/enumerations.ts';
import { canonicalMailbox } from '../../../shared/mailbox.ts';
import type { Write } from '../../platform/table.ts';
import type { CompanyRecord } from '../company/company.ts';
import { newSeed } from '../email/mailed-code.ts';
import { outboxWrite } from '../email/outbox.ts';
import { representativesToTell } from '../representative/mail-representatives.ts';
import type { ReviewContent, ReviewSummary } from '../review/review.ts';
import { recordNotice } from '../review/transitions.ts';
import type { UserRecord } from '../user/user.ts';
import { answerWrite } from './answer-token.ts';
import { findNoticeAddress, hashMailbox, type NoticeAddress } from './notice-address.ts';

/** The recipients of a review's notice. */
export interface Recipients {
  /** The accounts of the company's representatives. */
  representatives: UserRecord[];
  /** Null if there is none, or if it is a representative's. */
  address: NoticeAddress | null;
}

interface About {
  company: CompanyRecord;
  body: Pick<ReviewContent, 'noticeEmail'>;
  author: UserRecord | null;
}

export async function findRecipients({ company, body, author }: About): Promise<Recipients> {
  const [representatives, address] = await Promise.all([
    representativesToTell(company, author?.id),
    findNoticeAddress(company, body.noticeEmail, author),
  ]);
  const mailbox = address === null ? null : canonicalMailbox(address.email);
  const isTheirs = representatives.some(({ email }) => canonicalMailbox(email) === mailbox);
  return { representatives, address: isTheirs ? null : address };
}

export const reachOf = ({ representatives, address }: Recipients): NoticeWay =>
  representatives.length > 0 ? 'REPRESENTATIVE' : address === null ? 'NONE' : 'EMAIL';

/**
 * Notifies a review's company once, at publication or before: one email to each recipient. Only the mail to
 * its address for notices has an address at which that mailbox can answer; representatives log in. Returns the
 * review afterwards, and the writes besides the review's own.
 */
export function giveNotice(
  head: ReviewSummary,
  recipients: Recipients,
  { siteOrigin, now }: { siteOrigin: string; now: Date },
): { head: ReviewSummary; writes: Write[] } {
  const { id: reviewId, companyName } = head;
  const { representatives, address } = recipients;
  const how = reachOf(recipients);
  const after = recordNotice(head, { at: now.toISOString(), how }, now);
  if (how === 'NONE') return { head: after, writes: [] };
  const hearUntil = head.status === 'PENDING' ? (head.hearUntil ?? null) : null;
  const notice = { reviewId, company: companyName, at: now.toISOString(), hearUntil };
  const mails = representatives.map(({ id: userId }) =>
    outboxWrite(
      hearUntil === null
        ? { kind: 'review-published', userId, facts: { reviewId, companyName }, siteOrigin }
        : { kind: 'company-notice', userId, facts: notice, siteOrigin },
      now,
    ),
  );
  if (address === null) return { head: after, writes: mails };
  const { email, ...known } = address;
  const [seed, mailbox] = [newSeed(), hashMailbox(email)];
  const { until, write } = answerWrite(seed, { reviewId, mailbox }, now);
  const facts = { ...notice, seed, email, until };
  return {
    head: { ...after, addressee: { ...known, mailbox, until } },
    writes: [...mails, write, outboxWrite({ kind: 'company-notice', userId: null, facts, siteOrigin }, now)],
  };
}
