import { randomUUID } from 'node:crypto';
import { TAKEDOWN_WORKING_DAYS } from '../../../shared/limits.ts';
import type { TakedownRequest } from '../../../shared/schemas/takedowns.ts';
import { dueInWorkingDays } from '../../../shared/working-days.ts';
import { takedownKey } from '../../platform/keys.ts';
import { newReadableCode } from '../../platform/readable-code.ts';
import type { ReviewSummary } from '../review/review.ts';
import type { TakedownRecord } from './takedown.ts';

export function newTakedown(
  { reviewId, ...request }: TakedownRequest,
  { title, companyName, companySlug }: ReviewSummary,
  now: Date,
): TakedownRecord {
  const id = randomUUID();
  const at = now.toISOString();
  return {
    ...takedownKey(id),
    ...{ id, reference: newReadableCode(), reviewId, version: 1, status: 'RECEIVED', request },
    about: { title, company: { name: companyName, slug: companySlug } },
    ...{ createdAt: at, updatedAt: at, waitsSince: at },
    acknowledgeBy: dueInWorkingDays(now, TAKEDOWN_WORKING_DAYS.acknowledge),
    decideBy: dueInWorkingDays(now, TAKEDOWN_WORKING_DAYS.decide),
    ...{ startedAt: null, respondBy: null, response: null },
    ...{ decidedAt: null, decisionReason: null, decisionNote: null },
  };
}

/** Puts it under review; it stays in order of submission. */
export function start(takedown: TakedownRecord, respondBy: string | null, now: Date): TakedownRecord {
  const at = now.toISOString();
  return { ...takedown, status: 'UNDER_REVIEW', startedAt: at, updatedAt: at, respondBy };
}

export interface TakedownDecision {
  status: 'ACTIONED' | 'REJECTED';
  /** Sent to the requester. */
  reason: string | null;
  /** Only for moderators. */
  note: string | null;
  /** Who decides; absent if it follows from another decision. */
  moderatorId?: string;
  now: Date;
}

export function decide(
  takedown: TakedownRecord,
  { status, reason, note, moderatorId, now }: TakedownDecision,
): TakedownRecord {
  const at = now.toISOString();
  return {
    ...takedown,
    ...{ status, decidedAt: at, updatedAt: at, decisionReason: reason, decisionNote: note },
    ...(moderatorId && { decidedBy: moderatorId }),
  };
}

export const answer = (
  takedown: TakedownRecord,
  response: NonNullable<TakedownRecord['response']>,
): TakedownRecord => ({ ...takedown, response, updatedAt: response.createdAt });

export function reopen(takedown: TakedownRecord, now: Date): TakedownRecord {
  const at = now.toISOString();
  return {
    ...takedown,
    ...{ status: 'UNDER_REVIEW', updatedAt: at, waitsSince: at },
    ...{ decidedAt: null, decisionReason: null, decisionNote: null },
    decideBy: dueInWorkingDays(now, TAKEDOWN_WORKING_DAYS.decide),
    ...(takedown.decidedBy && { notBy: takedown.decidedBy }),
  };
}
