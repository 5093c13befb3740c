import { isPublicReview } from '../../../shared/review-state.ts';
import { retryOnChange } from '../../platform/retry.ts';
import { transact } from '../../platform/table.ts';
import { asOf, readDebt } from '../debt/debt.ts';
import { endWaiting, withoutTextsOf } from '../reply/reply-writes.ts';
import { reviewsOf } from '../review/company-reviews.ts';
import { findReview, type WholeReview } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { leaveUnanswered, takeBack } from '../review/transitions.ts';
import { authoredBy } from '../user/authored.ts';
import { isAnswerer } from '../user/user.ts';
import { mayAnswer } from './notice-address.ts';

/** Takes back what waits of the answers by a notice's mailbox once it may answer no more. Safe to repeat. */
export function endAnswers(id: string, now: Date): Promise<void> {
  return retryOnChange(async () => {
    const review = await findReview(id);
    if (!review?.head.addressee || (await mayAnswer(review.head, now))) return;
    const { writes } = await withoutAnswers(review, 'WAITING', now);
    if (writes.length > 0) await transact(writes);
  });
}

export async function endAnswersAbout(company: Parameters<typeof reviewsOf>[0], now: Date): Promise<void> {
  for await (const heads of reviewsOf(company))
    for (const { id, addressee } of heads) if (addressee) await endAnswers(id, now);
}

/** Ends the answers to all reviews of an author whose own address is the mailbox of a notice now. */
export async function endAnswersTo(userId: string, now: Date): Promise<void> {
  for (const { id } of await authoredBy(userId, 'reviews')) await endAnswers(id as string, now);
}

/**
 * A review without answers by the mailbox of its notice, and the writes. WAITING: without its waiting reply, the
 * claims that the author can still answer and, unless the review is public, its dispute. ALL: with nothing but
 * payments that the author confirmed, and without the right to answer.
 */
export async function withoutAnswers(review: WholeReview, which: 'WAITING' | 'ALL', now: Date) {
  const { head, reply } = review;
  const isAll = which === 'ALL';
  const debt = readDebt(head);
  const payments = debt.payments.filter(
    (one) => !one.isByNotice || (isAll ? one.status === 'CONFIRMED' : asOf(one, now).status !== 'CLAIMED'),
  );
  const claimed = payments.length < debt.payments.length ? { ...debt, payments } : undefined;
  const isDispute = isAnswerer(head.dispute?.by) && (isAll || !isPublicReview(head));
  const texts = reply && withoutTheirs(reply, isAll);

  const taken = claimed || isDispute ? takeBack(head, isDispute, claimed, now) : head;
  const left = head.reply && texts && !texts.published ? leaveUnanswered(taken, now) : taken;
  const { addressee: _, ...ended } = left;
  const after = {
    ...review,
    head: isAll ? ended : left,
    ...(texts && { reply: { ...reply, published: texts.published } }),
  };
  const writes = after.head === head ? [] : await saveReview(review, after, { now });
  return { after, writes: [...writes, ...(texts ? [texts.write] : [])] };
}

function withoutTheirs(reply: NonNullable<WholeReview['reply']>, isAll: boolean) {
  const { status, userId, published } = reply;
  if (isAll) return [userId, published?.userId].some(isAnswerer) ? withoutTextsOf(reply, isAnswerer) : null;
  return status === 'PENDING' && isAnswerer(userId) ? { write: endWaiting(reply), published } : null;
}
