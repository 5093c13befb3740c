import { southAfricanDay } from '../../shared/dates.ts';
import { STILL_OWED_BEFORE, STILL_OWED_TOO_OLD, type StillOwedRequest } from '../../shared/schemas/debts.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { transactFor } from '../records/user/user.ts';
import { HttpError } from '../platform/http-error.ts';
import { validationFailed } from '../platform/middleware.ts';
import { retryOnChange } from '../platform/retry.ts';
import { mailRepresentatives } from '../records/representative/mail-representatives.ts';
import { isPastArchiveDate, maySayStillOwed } from '../records/review/ageing.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { keep } from '../records/review/transitions.ts';
import type { DebtOrder } from './change-debt.ts';
import { readDebt } from '../records/debt/debt.ts';

/** The review counts from then on, also if it was an older report. */
export async function sayStillOwed(order: DebtOrder, stillOwed: StillOwedRequest): Promise<ReviewSummary> {
  const { reviewId, userId, now } = order;
  return retryOnChange(async () => {
    const review = await requireOwn(reviewId, userId);
    requireOpen(review, stillOwed, now);
    const kept = keep(review, stillOwed, now);
    const writes = await saveReview({ head: review }, { head: kept }, { now });
    const { companyName } = review;
    const facts = { reviewId, companyName, on: stillOwed.on, ground: stillOwed.ground };
    const mails = await mailRepresentatives(review, { kind: 'said-still-owed', facts }, order);
    await transactFor(userId, [...writes, ...mails]);
    return kept;
  });
}

async function requireOwn(reviewId: string, userId: string): Promise<ReviewSummary> {
  const review = await findReviewHead(reviewId);
  if (review?.userId !== userId) throw new HttpError('review_not_found');
  if (!isPublicReview(review)) throw new HttpError('review_not_public');
  return review;
}

function requireOpen(review: ReviewSummary, stillOwed: StillOwedRequest, now: Date): void {
  if (readDebt(review).settledAt !== null) throw new HttpError('already_settled');
  if (review.stillOwed) throw new HttpError('already_still_owed');
  if (!maySayStillOwed(review, now)) throw new HttpError('still_owed_closed');
  const { incidentDate } = review;
  if (incidentDate !== null && stillOwed.on < southAfricanDay(new Date(incidentDate)))
    throw validationFailed([{ path: 'on', message: STILL_OWED_BEFORE }]);
  if (isPastArchiveDate({ ...review, stillOwed }, now))
    throw validationFailed([{ path: 'on', message: STILL_OWED_TOO_OLD }]);
}
