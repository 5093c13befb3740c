import * as routes from '../../shared/routes/reviews.ts';
import type { Answer } from '../../shared/schemas/answers.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { paymentsAsOf, readDebt } from '../records/debt/debt.ts';
import { openAnswer, type Opened } from '../records/notice/answer-token.ts';
import { findReply, toOwnReply } from '../records/reply/reply.ts';
import { toHeard } from './public-review.ts';
import { findPublicCopy } from '../records/review/public-copy.ts';
import { toPublicReview } from '../records/review/public-reviews.ts';
import { findReview, type ReviewSummary } from '../records/review/review.ts';

export const handler = endpoint(routes.getAnswer, async ({ params: { token }, now }) => {
  const opened = await openAnswer(token, now);
  const { review, until } = opened;
  const [shown, mine] = await Promise.all([
    isPublicReview(review) ? readPublic(review) : readHeard(review),
    readOwn(opened, now),
  ]);
  // The review left public view or moved since its head was read.
  if (!shown) throw new HttpError('answer_not_found');
  const { companyName: name, companySlug: slug } = review;
  return { review: shown, company: { name, slug }, until, mine };
});

async function readPublic(review: ReviewSummary): Promise<Answer['review'] | null> {
  const copy = await findPublicCopy(review);
  return copy && toPublicReview(copy);
}

async function readHeard({ id }: ReviewSummary): Promise<Answer['review'] | null> {
  const review = await findReview(id);
  return review && toHeard(review);
}

/** What this mailbox answered: a review has only one that may. */
async function readOwn({ review, by }: Opened, now: Date): Promise<Answer['mine']> {
  const reply = await findReply(review.id);
  return {
    reply: reply?.userId === by ? toOwnReply(reply) : null,
    dispute: review.dispute?.by === by ? review.dispute : null,
    payments: paymentsAsOf(readDebt(review), now).filter(({ isByNotice }) => isByNotice),
  };
}
