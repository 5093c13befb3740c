import type { NoticeWay } from '../../../shared/enumerations.ts';
import { HEARING_WORKING_DAYS } from '../../../shared/limits.ts';
import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { dueInWorkingDays } from '../../../shared/working-days.ts';
import type { Write } from '../../platform/table.ts';
import { type CompanyRecord, findCompany } from '../company/company.ts';
import { newSeed } from '../../platform/keyed-hash.ts';
import { outboxWrite } from '../email/outbox.ts';
import { mailThoseOf, representativesToTell } from '../representative/mail-representatives.ts';
import { findReview, type ReviewContent, type ReviewSummary, type WholeReview } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { hear, recordNotice } from '../review/transitions.ts';
import { findUser, type UserRecord } from '../user/user.ts';
import { answerWrite, isShownToCompany } from './answer-token.ts';
import { findNoticeAddress, type NoticeAddress } from './notice-address.ts';
import { hashRecipient } from './recipient.ts';

export interface Order {
  siteOrigin: string;
  now: Date;
}

interface Recipients {
  representatives: UserRecord[];
  /** Null if there is none, or if it is a representative's. */
  address: NoticeAddress | null;
}

export interface About {
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

interface Announced {
  head: ReviewSummary;
  /** Somebody is told by these writes; false also if the company was told before. */
  isReached: boolean;
  writes: Write[];
}

/**
 * Tells a review's company of it, at publication or before: while the review waits, the company may answer from
 * now on. One email to each recipient. Only the mail to its address for notices has an address at which that
 * mailbox can answer; representatives log in. A company is told once: later, its representatives get a mail when
 * the review is public. Returns the review afterwards, and the writes besides the review's own.
 */
export async function announce(
  review: ReviewSummary,
  about: About,
  { siteOrigin, now }: Order,
): Promise<Announced> {
  const { id: reviewId, userId: author, companyName, status, decidedAt, notice: known } = review;
  if (known && !known.isUnsent) {
    const facts = { reviewId, companyName: about.company.name };
    const mail = { kind: 'review-published', facts } as const;
    return {
      head: review,
      isReached: false,
      writes: await mailThoseOf(about.company, mail, { siteOrigin, now, userId: author }),
    };
  }
  const hearUntil = status === 'PENDING' ? dueInWorkingDays(now, HEARING_WORKING_DAYS) : null;
  const recipients = await findRecipients(about);
  const { representatives, address } = recipients;
  const how = reachOf(recipients);
  const heard = hearUntil === null ? review : hear(review, hearUntil, now);
  const told = representatives.map(({ email }) => hashRecipient(email));
  const head = { ...recordNotice(heard, { at: now.toISOString(), how }), told };
  const notice = { reviewId, company: companyName, at: decidedAt ?? now.toISOString(), hearUntil };
  const mails = representatives.map(({ id: userId }) =>
    outboxWrite(
      hearUntil === null
        ? { kind: 'review-published', userId, facts: { reviewId, companyName }, siteOrigin }
        : { kind: 'company-notice', userId, facts: notice, siteOrigin },
      now,
    ),
  );
  const isReached = how !== 'NONE';
  if (address === null) return { head, isReached, writes: mails };
  const { email, ...place } = address;
  const seed = newSeed();
  const { mailbox, until, write } = answerWrite(seed, { reviewId, email }, now);
  const facts = { ...notice, seed, email, until };
  return {
    head: { ...head, addressee: { ...place, mailbox, until } },
    isReached,
    writes: [...mails, write, outboxWrite({ kind: 'company-notice', userId: null, facts, siteOrigin }, now)],
  };
}

/** A review whose notice our own mail failed to send; null if none waits for one. */
async function findUntold(id: string): Promise<{ review: WholeReview; about: About } | null> {
  const review = await findReview(id);
  const company = review && (await findCompany(review.head.companySlug));
  if (!review?.head.notice?.isUnsent || !company) return null;
  const { head, body } = review;
  if (!isShownToCompany(head)) return null;
  return { review, about: { company, body, author: await findUser(head.userId) } };
}

export async function findUntoldAddress(id: string): Promise<string | null> {
  const untold = await findUntold(id);
  return (untold && (await findRecipients(untold.about)).address?.email) ?? null;
}

/** To all whom the notice is for now. Null if nothing waits to be told of this review. */
export async function tellAgain(id: string, order: Order): Promise<Write[] | null> {
  const untold = await findUntold(id);
  if (!untold) return null;
  const { review, about } = untold;
  const { head, writes } = await announce(review.head, about, order);
  return [...(await saveReview(review, { ...review, head }, order)), ...writes];
}
