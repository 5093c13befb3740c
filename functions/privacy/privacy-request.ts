import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { PrivacyKind, PrivacyStatus } from '../../shared/enumerations.ts';
import type { ModeratedPrivacyRequest, PrivacyRequestStatus } from '../../shared/schemas/privacy.ts';
import type { Moderator } from '../moderation/moderator.ts';
import { isOwnPrivacyRequest } from '../moderation/own-case.ts';
import { type Key, privacyRequestKey } from '../platform/keys.ts';
import { cleanReadableCode } from '../platform/readable-code.ts';
import { table, tableName } from '../platform/table.ts';
import type { ReviewSummary } from '../reviews/review.ts';

/** A privacy request as the table holds it. */
export interface PrivacyRequestRecord extends Key {
  reference: string;
  kind: PrivacyKind;
  name: string;
  email: string;
  details: string;
  reviewId: string | null;
  status: PrivacyStatus;
  createdAt: string;
  confirmedAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  answerBy: string;
  /** The answer, or the reason of a refusal. */
  answer: string | null;
  /** Of one that is not confirmed, or has ended: when it goes. */
  expiresAtSeconds?: number;
}

/** Confirmed ones that wait for an answer, by the day on which they are due. */
export const OPEN_PRIVACY_REQUESTS = 'PRIVACY#OPEN';
/** Those that were answered or refused, by when. */
export const ENDED_PRIVACY_REQUESTS = 'PRIVACY#ENDED';

/** Whether it is still to be shown: time to live takes it away a while after its time. */
export const isKept = ({ expiresAtSeconds }: PrivacyRequestRecord, now: Date): boolean =>
  expiresAtSeconds === undefined || expiresAtSeconds > now.getTime() / 1000;

/** The request of a reference, however it was typed. */
export async function findPrivacyRequest(reference: string, now: Date): Promise<PrivacyRequestRecord | null> {
  const Key = privacyRequestKey(cleanReadableCode(reference));
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  const found = Item as PrivacyRequestRecord | undefined;
  return found && isKept(found, now) ? found : null;
}

/** For everyone who has the reference; the response's schema leaves the rest out. */
export const toPrivacyStatus = (request: PrivacyRequestRecord): PrivacyRequestStatus => ({ ...request });

/** Who asks, and the words that may tell it. */
const WITHHELD = { name: null, email: null, details: null, answer: null };

/**
 * `review`: as it is now; null for one that is gone. `moderator`: who looks; at a case of their own they read nothing by which
 * they know who asks.
 */
export function toModeratedPrivacyRequest(
  request: PrivacyRequestRecord,
  review: ReviewSummary | null,
  moderator: Moderator,
  now: Date,
): ModeratedPrivacyRequest {
  const { reference, answerBy, endedAt } = request;
  const ownCase = isOwnPrivacyRequest(request, review, moderator);
  return {
    ...request,
    ...(ownCase && WITHHELD),
    id: reference,
    review: review && {
      id: review.id,
      title: review.title,
      company: { name: review.companyName, slug: review.companySlug },
    },
    late: endedAt === null ? now > new Date(answerBy) : endedAt > answerBy,
    ownCase,
  };
}
