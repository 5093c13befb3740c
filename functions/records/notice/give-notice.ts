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
import { findNoticeAddress } from './notice-address.ts';

/** The recipients of a review's notice. */
export interface Recipients {
  /** The accounts of the company's representatives. */
  representatives: UserRecord[];
  /** Null if there is none, or if it is a representative's. */
  email: string | null;
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
  const mailbox = address === null ? null : canonicalMailbox(address);
  const isTheirs = representatives.some(({ email }) => canonicalMailbox(email) === mailbox);
  return { representatives, email: isTheirs ? null : address };
}

export const reachOf = ({ representatives, email }: Recipients): NoticeWay =>
  representatives.length > 0 ? 'REPRESENTATIVE' : email === null ? 'NONE' : 'EMAIL';

/**
 * Notifies a review's company once, at publication or before: one email to each recipient, with one address
 * at which anybody who has it can answer. Returns the review afterwards, and the writes besides the review's
 * own.
 */
export function giveNotice(
  head: ReviewSummary,
  recipients: Recipients,
  { siteOrigin, now }: { siteOrigin: string; now: Date },
): { head: ReviewSummary; writes: Write[] } {
  const { id: reviewId, companyName } = head;
  const { representatives, email } = recipients;
  const how = reachOf(recipients);
  const after = recordNotice(head, { at: now.toISOString(), how });
  if (how === 'NONE') return { head: after, writes: [] };
  const seed = newSeed();
  const { until, write } = answerWrite(seed, { reviewId, email }, now);
  const hearUntil = head.status === 'PENDING' ? (head.hearUntil ?? null) : null;
  const notice = { seed, reviewId, company: companyName, at: now.toISOString(), hearUntil, until };
  const mails = [
    ...representatives.map(({ id: userId }) =>
      hearUntil === null
        ? ({ kind: 'review-published', userId, facts: { seed, reviewId, companyName, until } } as const)
        : ({ kind: 'company-notice', userId, facts: notice } as const),
    ),
    ...(email === null
      ? []
      : [{ kind: 'company-notice', userId: null, facts: { ...notice, email } } as const]),
  ];
  return { head: after, writes: [write, ...mails.map((mail) => outboxWrite({ ...mail, siteOrigin }, now))] };
}
