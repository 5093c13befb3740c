import { randomUUID } from 'node:crypto';
import { TAKEDOWN_WORKING_DAYS } from '../../../shared/limits.ts';
import type { TakedownRequest } from '../../../shared/schemas/takedowns.ts';
import { dueInWorkingDays } from '../../../shared/working-days.ts';
import { takedownKey } from '../../platform/keys.ts';
import { newReadableCode } from '../../platform/readable-code.ts';
import type { ReviewSummary } from '../review/review.ts';
import type { TakedownRecord } from './takedown.ts';

/** What becomes of a takedown request. `saveTakedowns` writes it, and all that follows. */

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

/** It is under review, in the order of when it came. */
export function start(takedown: TakedownRecord, respondBy: string | null, now: Date): TakedownRecord {
  const at = now.toISOString();
  return { ...takedown, status: 'UNDER_REVIEW', startedAt: at, updatedAt: at, respondBy };
}

/** What is decided of a request. */
export interface TakedownDecision {
  status: 'ACTIONED' | 'REJECTED';
  /** Told to the requester. */
  reason: string | null;
  /** For moderators alone. */
  note: string | null;
  /** Who decides; absent where it follows from another decision. */
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

/** The author's answer. */
export const answer = (
  takedown: TakedownRecord,
  response: NonNullable<TakedownRecord['response']>,
): TakedownRecord => ({ ...takedown, response, updatedAt: response.createdAt });

/** A refused one is under review again, for anybody but whoever refused it. */
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
