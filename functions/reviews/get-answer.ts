import { dayOf } from '../../shared/dates.ts';
import * as routes from '../../shared/routes/reviews.ts';
import type { Answer } from '../../shared/schemas/answers.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { asOf, readDebt } from '../records/debt/debt.ts';
import { openAnswer } from '../records/notice/answer-token.ts';
import { findReply, toOwnReply } from '../records/reply/reply.ts';
import { findPublicCopy } from '../records/review/public-copy.ts';
import { toPublicReview } from '../records/review/public-reviews.ts';
import { findReview, isPublicReview, type ReviewSummary } from '../records/review/review.ts';
import { ANSWERER } from '../records/user/user.ts';

export const handler = limitedEndpoint(routes.getAnswer, async ({ params: { token }, now }) => {
  const { review, until } = await openAnswer(token, now);
  const [shown, mine] = await Promise.all([
    isPublicReview(review) ? readPublic(review) : readHeard(review),
    readOwn(review, now),
  ]);
  // It left public view or moved since its head was read.
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
  if (review?.head.hearUntil === undefined) return null;
  const { head, body } = review;
  return {
    ...head,
    status: 'PENDING',
    body: body.body,
    createdAt: dayOf(head.createdAt),
    hearUntil: review.head.hearUntil,
  };
}

/** The answers given at this address: a review has only one. */
async function readOwn(review: ReviewSummary, now: Date): Promise<Answer['mine']> {
  const reply = await findReply(review.id);
  const claimed = readDebt(review).payments.filter(({ isByNotice }) => isByNotice);
  return {
    reply: reply?.userId === ANSWERER ? toOwnReply(reply) : null,
    dispute: review.dispute?.by === ANSWERER ? review.dispute : null,
    payments: claimed.map((payment) => asOf(payment, now)),
  };
}
