import { randomUUID } from 'node:crypto';
import type { EmailKind } from '../../shared/email-kinds.ts';
import { type Key, outboxKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';

interface TakedownOutcome {
  status: 'ACTIONED' | 'REJECTED';
  reason: string | null;
}

interface AboutReview {
  reviewId: string;
  reviewTitle: string;
  companyName: string;
}

/** What the product tells people by mail, and the facts that each kind needs. */
export interface EmailFacts {
  'verify-email': { code: string };
  /** Goes to an address that may have no account: then nothing is sent. */
  'reset-password': { code: string; email: string };
  'password-changed': Record<never, never>;
  'review-received': AboutReview;
  'review-approved': AboutReview & { companySlug: string };
  'review-rejected': AboutReview & { reason: string | null };
  'company-listed': { companyName: string; companySlug: string };
  'company-declined': { companyName: string; reason: string };
  /** `intoSlug`: null while that one is not public. */
  'company-merged': { companyName: string; intoName: string; intoSlug: string | null };
  /** To the requester, whose address the request knows. Without the words of the review's author. */
  'takedown-received': {
    takedownId: string;
    reference: string;
    companyName: string;
    acknowledgeBy: string;
    decideBy: string;
  };
  /** `isGone`: the review left the register before the decision, by its author or with its company. */
  'takedown-decided': { takedownId: string; reference: string; isGone: boolean } & TakedownOutcome;
  /** To the author of the review. Without the name and the words of the requester. */
  'takedown-response-asked': AboutReview & { reference: string; respondBy: string };
  'takedown-settled': AboutReview & TakedownOutcome;
  /** To the team, once a day on which something waits longer than we promise. */
  'still-waiting': { email: string; waiting: StillWaiting };
}

/** What waits longer than we promise. */
export interface StillWaiting {
  /** Pending for more than a day. */
  reviews: number;
  /** When the oldest of them was sent in. */
  oldestReviewAt: string | null;
  /** Requests whose next step is due by the end of tomorrow. */
  takedownsNear: number;
  /** Requests whose next step is overdue. */
  takedownsLate: number;
}

export type { EmailKind };

/** A mail that waits to be sent. The address is looked up when it is: people change theirs. */
export interface EmailNotification<K extends EmailKind = EmailKind> {
  kind: K;
  /** Null where the facts alone know the address. */
  userId: string | null;
  facts: EmailFacts[K];
  /** `https://host`, for the links. */
  siteOrigin: string;
}

/** A email as it lies in the outbox. */
export interface StoredEmail extends EmailNotification, Key {
  id: string;
  createdAt: string;
  /** Set once it was sent; its facts are gone then. */
  sentAt?: string;
  /** Set when nobody was there to send it to. */
  nobodyAt?: string;
  /** Set when it was refused for good, with the mail service's name for why. */
  refusedAt?: string;
  refusal?: string;
  /** Set when a moderator had it written anew after that. */
  resentAt?: string;
}

/** Refused mail that nobody has sent again: a partition of the index `byStatus`. */
export const REFUSED_MAIL = 'MAIL#REFUSED';

/** What a email tells, before it is said to whom. */
export type EmailContent = { [K in EmailKind]: Pick<EmailNotification<K>, 'kind' | 'facts'> }[EmailKind];

/** Kept this long after it was written: time enough to see what was sent. */
const RETENTION_SECONDS = 30 * 24 * 60 * 60;

/**
 * Put a email into the transaction of what it tells: it is sent if, and only if, that happened. An `id` of one's own
 * makes a second email of that id fail its condition.
 */
export function outboxWrite<K extends EmailKind>(
  email: EmailNotification<K>,
  now: Date,
  id: string = randomUUID(),
): Write {
  return {
    name: 'email',
    put: {
      Item: {
        ...outboxKey(id),
        id,
        ...email,
        createdAt: now.toISOString(),
        expiresAtSeconds: Math.floor(now.getTime() / 1000) + RETENTION_SECONDS,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
