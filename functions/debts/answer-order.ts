import { openAnswer } from '../records/notice/answer-token.ts';
import { ANSWERER } from '../records/user/user.ts';
import type { DebtOrder } from './change-debt.ts';

/** A change of what is owed by whoever has the address in the company's notice. */
export async function answerOrder(token: string, siteOrigin: string, now: Date): Promise<DebtOrder> {
  const { review } = await openAnswer(token, now);
  return { reviewId: review.id, userId: ANSWERER, token, siteOrigin, now };
}
