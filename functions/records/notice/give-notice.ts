import type { NoticeWay } from '../../../shared/enumerations.ts';
import { HEARING_WORKING_DAYS } from '../../../shared/limits.ts';
import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { dueInWorkingDays } from '../../../shared/working-days.ts';
import type { Write } from '../../platform/table.ts';
import { type CompanyRecord, findCompany } from '../company/company.ts';
import { newSeed } from '../email/mailed-code.ts';
import { outboxWrite } from '../email/outbox.ts';
import { representativesToTell } from '../representative/mail-representatives.ts';
import {
  findReview,
  isBeforeCompany,
  isPublicReview,
  type ReviewContent,
  type ReviewSummary,
  type WholeReview,
} from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { hear, recordNotice } from '../review/transitions.ts';
import { findUser, type UserRecord } from '../user/user.ts';
import { answerWrite } from './answer-token.ts';
import { findNoticeAddress, hashRecipient, type NoticeAddress } from './notice-address.ts';

export interface Recipients {
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
  const after = recordNotice(head, { at: now.toISOString(), how });
  if (how === 'NONE') return { head: after, writes: [] };
  const hearUntil = head.status === 'PENDING' ? (head.hearUntil ?? null) : null;
  const at = head.decidedAt ?? now.toISOString();
  const notice = { reviewId, company: companyName, at, hearUntil };
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
  const [seed, mailbox] = [newSeed(), hashRecipient(email)];
  const { until, write } = answerWrite(seed, { reviewId, mailbox }, now);
  const facts = { ...notice, seed, email, until };
  return {
    head: { ...after, addressee: { ...known, mailbox, until } },
    writes: [...mails, write, outboxWrite({ kind: 'company-notice', userId: null, facts, siteOrigin }, now)],
  };
}

/** A review whose notice our own mail failed to send, and whom it is for now; null if none waits for one. */
export async function findUntold(
  id: string,
): Promise<{ review: WholeReview; recipients: Recipients } | null> {
  const review = await findReview(id);
  const company = review && (await findCompany(review.head.companySlug));
  if (!review?.head.notice?.isUnsent || !company) return null;
  const { head, body } = review;
  if (!isBeforeCompany(head) && !isPublicReview(head)) return null;
  return { review, recipients: await findRecipients({ company, body, author: await findUser(head.userId) }) };
}

/**
 * Gives the notice of a review anew, to all whom it is for now, as our own mail had failed: a wait for an
 * answer counts from now. Null if nothing waits to be told of this review.
 */
export async function tellAgain(
  id: string,
  order: { siteOrigin: string; now: Date },
): Promise<Write[] | null> {
  const untold = await findUntold(id);
  if (!untold) return null;
  const { review, recipients } = untold;
  const { head } = review;
  const isWait = isBeforeCompany(head);
  const until = dueInWorkingDays(order.now, HEARING_WORKING_DAYS);
  const given = giveNotice(isWait ? hear(head, until, order.now) : head, recipients, order);
  return [...(await saveReview(review, { ...review, head: given.head }, order)), ...given.writes];
}
