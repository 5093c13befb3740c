import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { TakedownGround, TakedownStatus } from '../../../shared/enumerations.ts';
import type { TakedownRequest, TakedownStatusView } from '../../../shared/schemas/takedowns.ts';
import { type AppealRecord, appealDeadline } from '../appeal/appeal.ts';
import { NOBODY } from '../user/user.ts';
import { type Key, takedownKey, takedownReferenceKey } from '../../platform/keys.ts';
import { table, tableName } from '../../platform/table.ts';
import { isPublicReview, type ReviewSummary } from '../review/review.ts';
import { cleanReadableCode } from '../../platform/readable-code.ts';

/** A takedown request as the table holds it. */
export interface TakedownRecord extends Key {
  id: string;
  reference: string;
  reviewId: string;
  status: TakedownStatus;
  /** What the requester sent. */
  request: Omit<TakedownRequest, 'reviewId' | 'ground'> & Partial<Pick<TakedownRequest, 'ground'>>;
  /** The review as it was then: the record of one that its author took back since. */
  about: { title: string; company: { name: string; slug: string } };
  createdAt: string;
  updatedAt: string;
  acknowledgeBy: string;
  decideBy: string;
  startedAt: string | null;
  /** Until when the author, who was asked, may answer; null while they were not asked. */
  respondBy: string | null;
  response: { body: string; createdAt: string } | null;
  decidedAt: string | null;
  decisionReason: string | null;
  decisionNote: string | null;
  /** Who decided on it last. */
  decidedBy?: string;
  /** Whose decision an appeal took back: they do not decide again. */
  notBy?: string;
}

/** Requests of one state, in order. */
export const takedownQueue = (status: TakedownStatus) => `TAKEDOWN#${status}`;

export const isOpenTakedown = ({ status }: Pick<TakedownRecord, 'status'>) =>
  status === 'RECEIVED' || status === 'UNDER_REVIEW';

export async function findTakedown(id: string): Promise<TakedownRecord | null> {
  return (await get(takedownKey(id))) as TakedownRecord | null;
}

/** The request of a reference, however it was typed. */
export async function findTakedownByReference(reference: string): Promise<TakedownRecord | null> {
  const pointer = (await get(takedownReferenceKey(cleanReadableCode(reference)))) as {
    takedownId: string;
  } | null;
  return pointer && findTakedown(pointer.takedownId);
}

async function get(key: Key): Promise<unknown> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  return Item ?? null;
}

/** What everyone sees who has the reference; the response's schema leaves the rest out. */
export const toTakedownStatus = (
  takedown: TakedownRecord,
  isPublic: boolean,
  appeal: AppealRecord | null,
): TakedownStatusView => ({
  ...takedown,
  appeal,
  appealBy: appeal ? null : appealableUntil(takedown),
  reviewId: isPublic ? takedown.reviewId : null,
  respondedAt: takedown.response?.createdAt ?? null,
});

/** Until when its refusal can be appealed against; null where it cannot. */
export const appealableUntil = ({ status, decidedAt }: Pick<TakedownRecord, 'status' | 'decidedAt'>) =>
  status === 'REJECTED' ? appealDeadline(decidedAt) : null;

/** The ground; null where there is none. Requests from before grounds were asked for have no such field. */
export const groundOf = ({ request }: Pick<TakedownRecord, 'request'>): TakedownGround | null =>
  request.ground ?? null;

/**
 * Until when the author of a public review still may answer a request, where they have not; else null. To act before
 * is early.
 */
export function awaitedUntil(
  { status, respondBy, response }: TakedownRecord,
  review: ReviewSummary | null,
  now: Date,
): string | null {
  if (!review || !isPublicReview(review) || review.userId === NOBODY) return null;
  const isAwaited = isOpenTakedown({ status }) && response === null;
  return isAwaited && respondBy !== null && now <= new Date(respondBy) ? respondBy : null;
}

/** The date of the next step; null once there is none. */
export function dueBy({ status, acknowledgeBy, decideBy }: TakedownRecord): string | null {
  if (status === 'RECEIVED') return acknowledgeBy;
  return status === 'UNDER_REVIEW' ? decideBy : null;
}

/** Whether the next step is overdue, or the decision came after its date. */
export function isLate(takedown: TakedownRecord, now: Date): boolean {
  const { decidedAt, decideBy } = takedown;
  return decidedAt === null ? now > new Date(dueBy(takedown) ?? decideBy) : decidedAt > decideBy;
}
