import { randomUUID } from 'node:crypto';
import type { EmailKind } from '../../shared/email-kinds.ts';
import { type Key, outboxKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';
import { absent, put } from '../platform/writes.ts';

interface TakedownOutcome {
  status: 'ACTIONED' | 'REJECTED';
  reason: string | null;
}

interface AboutReview {
  reviewId: string;
  reviewTitle: string;
  companyName: string;
}

/** The kinds of emails, and the facts that each needs. */
export interface EmailFacts {
  'verify-email': { code: string };
  /** To an address that may have no account; in that case nothing is sent. */
  'reset-password': { code: string; email: string };
  'password-changed': Record<never, never>;
  'review-received': AboutReview;
  'review-approved': AboutReview & { companySlug: string };
  'review-rejected': AboutReview & { reason: string | null };
  'company-listed': { companyName: string; companySlug: string };
  'company-declined': { companyName: string; reason: string };
  /** `intoSlug` is null while the company merged into is not public. */
  'company-merged': { companyName: string; intoName: string; intoSlug: string | null };
  /** To the requester, at the address in the request. Contains no text of the review's author. */
  'takedown-received': {
    takedownId: string;
    reference: string;
    companyName: string;
    acknowledgeBy: string;
    decideBy: string;
  };
  /** `isGone`: the review was deleted before the decision, by its author or with its company. */
  'takedown-decided': { takedownId: string; reference: string; isGone: boolean } & TakedownOutcome;
  /** To the author of the review. Contains neither the name nor the text of the requester. */
  'takedown-response-asked': AboutReview & { reference: string; respondBy: string };
  'takedown-settled': AboutReview & TakedownOutcome;
  /** To the team, at most once a day, when decisions take longer than promised. */
  'still-waiting': { email: string; waiting: StillWaiting };
}

/** Reviews and takedown requests whose decision is late or nearly due. */
export interface StillWaiting {
  /** Pending for more than a day. */
  reviews: number;
  /** When the oldest of these reviews was submitted. */
  oldestReviewAt: string | null;
  /** Requests whose next step is due by the end of tomorrow. */
  takedownsNear: number;
  /** Requests whose next step is overdue. */
  takedownsLate: number;
}

export type { EmailKind };

/** An email to be sent. Its address is looked up when it is sent, as people change theirs. */
export interface EmailNotification<K extends EmailKind = EmailKind> {
  kind: K;
  /** Null when the recipient's address follows from the facts. */
  userId: string | null;
  facts: EmailFacts[K];
  /** `https://host`, for the links. */
  siteOrigin: string;
}

/** An email as the table stores it. */
export interface StoredEmail extends EmailNotification, Key {
  id: string;
  createdAt: string;
  /** Set once it was sent, when its facts are deleted. */
  sentAt?: string;
  /** Set when there was no recipient. */
  nobodyAt?: string;
  /** Set when SES refused it for good; `refusal` is the name of SES's error. */
  refusedAt?: string;
  refusal?: string;
  /** Set when a moderator had a refused email sent again. */
  resentAt?: string;
}

/** Partition of the index `byStatus` with the refused emails that were not sent again. */
export const REFUSED_EMAILS = 'MAIL#REFUSED';

/** The kind and facts of an email, without its recipient. */
export type EmailContent = { [K in EmailKind]: Pick<EmailNotification<K>, 'kind' | 'facts'> }[EmailKind];

/** Emails stay in the outbox for thirty days, so that operators can see what was sent. */
const RETENTION_SECONDS = 30 * 24 * 60 * 60;

/**
 * A write that puts an email into the outbox. As part of the transaction that it reports, it is sent if and only if that
 * succeeded. With a given `id`, a second email with the same id fails its condition.
 */
export function outboxWrite<K extends EmailKind>(
  email: EmailNotification<K>,
  now: Date,
  id: string = randomUUID(),
): Write {
  const createdAt = now.toISOString();
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + RETENTION_SECONDS;
  return put('email', { ...outboxKey(id), id, ...email, createdAt, expiresAtSeconds }, { pk: absent });
}
