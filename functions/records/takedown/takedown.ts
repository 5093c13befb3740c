import { isOpenTakedown } from '../../../shared/open-takedown.ts';
import * as z from 'zod/mini';
import { readItem } from '../../platform/items.ts';
import { TAKEDOWN_STATUSES, type TakedownStatus } from '../../../shared/enumerations.ts';
import { attachment } from '../../../shared/schemas/evidence.ts';
import { filedNotice, type TakedownStatusView } from '../../../shared/schemas/takedowns.ts';
import { isPublicReview } from '../../../shared/review-state.ts';
import { type AppealRecord, appealDeadline } from '../appeal/appeal.ts';
import { NOBODY } from '../user/user.ts';
import { keyShape, takedownKey, takedownReferenceKey } from '../../platform/keys.ts';
import type { ReviewSummary } from '../review/review.ts';
import { cleanReadableCode } from '../../platform/readable-code.ts';

const takedownRecord = z.object({
  ...keyShape,
  id: z.string(),
  reference: z.string(),
  reviewId: z.string(),
  version: z.int(),
  status: z.enum(TAKEDOWN_STATUSES),
  request: filedNotice,
  /** The review's title and company at that time, kept in case its author withdraws it. */
  about: z.object({ title: z.string(), company: z.object({ name: z.string(), slug: z.string() }) }),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Since when it has waited for a decision: since submission, or since an appeal reopened it. */
  waitsSince: z.string(),
  acknowledgeBy: z.string(),
  decideBy: z.string(),
  startedAt: z.nullable(z.string()),
  /** Until when the author may answer; null until they are asked. */
  respondBy: z.nullable(z.string()),
  /** The requester's files, for moderators alone. */
  files: z.exactOptional(z.array(attachment)),
  response: z.nullable(z.object({ body: z.string(), createdAt: z.string() })),
  decidedAt: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  decisionNote: z.nullable(z.string()),
  decidedBy: z.exactOptional(z.string()),
  /** The moderator whose decision an appeal reversed: they do not decide again. */
  notBy: z.exactOptional(z.string()),
});
export type TakedownRecord = z.infer<typeof takedownRecord>;
export const toTakedown = (item: object): TakedownRecord => takedownRecord.parse(item);

export const takedownQueue = (status: TakedownStatus) => `TAKEDOWN#${status}`;

export async function findTakedown(id: string): Promise<TakedownRecord | null> {
  const item = await readItem(takedownKey(id));
  return item ? toTakedown(item) : null;
}

export async function findTakedownByReference(reference: string): Promise<TakedownRecord | null> {
  const pointer = await readItem(takedownReferenceKey(cleanReadableCode(reference)));
  return pointer ? findTakedown(String(pointer['takedownId'])) : null;
}

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

export const appealableUntil = ({ status, decidedAt }: Pick<TakedownRecord, 'status' | 'decidedAt'>) =>
  status === 'REJECTED' ? appealDeadline(decidedAt) : null;

/** Null if the author has answered or cannot. To act on the request before that time is early. */
export function awaitedUntil(
  { status, respondBy, response }: TakedownRecord,
  review: ReviewSummary | null,
  now: Date,
): string | null {
  if (!review || !isPublicReview(review) || review.userId === NOBODY) return null;
  const isAwaited = isOpenTakedown({ status }) && response === null;
  return isAwaited && respondBy !== null && now <= new Date(respondBy) ? respondBy : null;
}

export function dueBy({ status, acknowledgeBy, decideBy }: TakedownRecord): string | null {
  if (status === 'RECEIVED') return acknowledgeBy;
  return status === 'UNDER_REVIEW' ? decideBy : null;
}

export function isLate(takedown: TakedownRecord, now: Date): boolean {
  const { decidedAt, decideBy } = takedown;
  return decidedAt === null ? now > new Date(dueBy(takedown) ?? decideBy) : decidedAt > decideBy;
}
