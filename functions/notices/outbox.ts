import { randomUUID } from 'node:crypto';
import { outboxKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';

interface TakedownOutcome {
  status: 'ACTIONED' | 'REJECTED';
  reason: string | null;
}

/** What the product tells people by mail, and the facts that each kind needs. */
export interface NoticeFacts {
  'verify-email': { code: string };
  /** Goes to an address that may have no account: then nothing is sent. */
  'reset-password': { code: string; email: string };
  'password-changed': Record<never, never>;
  'review-received': { reviewTitle: string; companyName: string };
  'review-approved': { reviewTitle: string; companyName: string; companySlug: string };
  'review-rejected': { reviewTitle: string; companyName: string; reason: string | null };
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
  'takedown-response-asked': {
    reference: string;
    reviewTitle: string;
    companyName: string;
    respondBy: string;
  };
  'takedown-settled': { reviewTitle: string; companyName: string } & TakedownOutcome;
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

export type NoticeKind = keyof NoticeFacts;

/** A mail that waits to be sent. The address is looked up when it is: people change theirs. */
export interface Notice<K extends NoticeKind = NoticeKind> {
  kind: K;
  /** Null where the facts alone know the address. */
  userId: string | null;
  facts: NoticeFacts[K];
  /** `https://host`, for the links. */
  siteOrigin: string;
}

/** What a notice tells, before it is said to whom. */
export type Tidings = { [K in NoticeKind]: Pick<Notice<K>, 'kind' | 'facts'> }[NoticeKind];

/** Kept this long after it was written: time enough to see what was sent. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * Put a notice into the transaction of what it tells: it is sent if, and only if, that happened. An `id` of one's own
 * makes a second notice of that id fail its condition.
 */
export function outboxWrite<K extends NoticeKind>(
  notice: Notice<K>,
  now: Date,
  id: string = randomUUID(),
): Write {
  return {
    name: 'notice',
    put: {
      Item: {
        ...outboxKey(id),
        id,
        ...notice,
        createdAt: now.toISOString(),
        expiresAtSeconds: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
