import { takeBack } from '../debt/take-back.ts';
import { dropWaitingReply } from '../reply/drop-waiting-reply.ts';
import { reviewsOf } from '../review/company-reviews.ts';
import { findReviewHead } from '../review/review.ts';
import { authoredBy } from '../user/authored.ts';
import { answererOf } from '../user/user.ts';
import { mayAnswer } from './notice-address.ts';

/**
 * Takes back what waits of the answers by the mailbox of a review's notice, once it may not answer any more:
 * its waiting reply, its claims that wait and, before the decision, its dispute. Safe to repeat.
 */
export async function endAnswers(reviewId: string, now: Date): Promise<void> {
  const review = await findReviewHead(reviewId);
  if (!review?.addressee || (await mayAnswer(review, now))) return;
  const by = answererOf(review.addressee.mailbox);
  await dropWaitingReply(reviewId, by, review.companyId);
  await takeBack(reviewId, by, now);
}

/** The same for all reviews of a company whose website or address for notices changed. */
export async function endAnswersAbout(company: Parameters<typeof reviewsOf>[0], now: Date): Promise<void> {
  for await (const heads of reviewsOf(company))
    for (const { id, addressee } of heads) if (addressee) await endAnswers(id, now);
}

/** The same for all reviews of an author whose address changed. */
export async function endAnswersTo(userId: string, now: Date): Promise<void> {
  for (const { id } of await authoredBy(userId, 'reviews')) await endAnswers(id as string, now);
}
