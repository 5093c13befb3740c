import type { RejectionCode } from '../../shared/enumerations.ts';
import {
  findReview,
  findReviewHead,
  type ReviewSummary,
  type WholeReview,
} from '../records/review/review.ts';
import { findTakedown, type TakedownRecord } from '../records/takedown/takedown.ts';
import type { AppealRecord } from '../records/appeal/appeal.ts';

export interface Appealed {
  review: ReviewSummary | null;
  redacted?: WholeReview | null;
  /** Null for an appeal of a review's author. */
  takedown: TakedownRecord | null;
  decision: { reason: string | null; reasonCode: RejectionCode | null; decidedAt: string | null };
  decidedBy: string | undefined;
}

export async function readAppealed({ id, kind, subjectId }: AppealRecord): Promise<Appealed> {
  if (kind !== 'TAKEDOWN') {
    const whole = await findReview(subjectId);
    const review = whole?.head ?? null;
    const { reason = null, reasonCode = null, decidedAt = null, decidedBy } = review ?? {};
    const rejection = { review, takedown: null, decision: { reason, reasonCode, decidedAt }, decidedBy };
    if (kind === 'REVIEW') return rejection;
    const made = whole?.body.redactions?.find((one) => id.endsWith(`.${one.id}`));
    const decision = { reason: made?.reason ?? null, reasonCode: null, decidedAt: made?.at ?? null };
    return { ...rejection, redacted: whole, decision, decidedBy: made?.by };
  }
  const takedown = await findTakedown(subjectId);
  const review = takedown && (await findReviewHead(takedown.reviewId));
  const { decisionReason: reason = null, decidedAt = null, decidedBy } = takedown ?? {};
  return { review, takedown, decision: { reason, reasonCode: null, decidedAt }, decidedBy };
}
