import type { RejectionCode } from '../../shared/enumerations.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { findTakedown, type TakedownRecord } from '../records/takedown/takedown.ts';
import type { AppealRecord } from '../records/appeal/appeal.ts';

/** The current subject of an appeal, and the decision that it is against. */
export interface Appealed {
  review: ReviewSummary | null;
  /** Null for an appeal about a review. */
  takedown: TakedownRecord | null;
  decision: { reason: string | null; reasonCode: RejectionCode | null; decidedAt: string | null };
  decidedBy: string | undefined;
}

export async function readAppealed({ kind, subjectId }: AppealRecord): Promise<Appealed> {
  if (kind === 'REVIEW') {
    const review = await findReviewHead(subjectId);
    const { reason = null, reasonCode = null, decidedAt = null, decidedBy } = review ?? {};
    return { review, takedown: null, decision: { reason, reasonCode, decidedAt }, decidedBy };
  }
  const takedown = await findTakedown(subjectId);
  const review = takedown && (await findReviewHead(takedown.reviewId));
  const { decisionReason: reason = null, decidedAt = null, decidedBy } = takedown ?? {};
  return { review, takedown, decision: { reason, reasonCode: null, decidedAt }, decidedBy };
}
