import { openAnswer } from '../records/notice/answer-token.ts';
import { ANSWERER } from '../records/user/user.ts';
import type { DebtOrder } from './change-debt.ts';

/** A change of a debt by a person with the address from the company's notice. */
export async function answerOrder(token: string, siteOrigin: string, now: Date): Promise<DebtOrder> {
  const { review } = await openAnswer(token, now);
  return { reviewId: review.id, userId: ANSWERER, token, siteOrigin, now };
}
