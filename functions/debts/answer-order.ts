import { openAnswer } from '../records/notice/answer-token.ts';
import type { DebtOrder } from './change-debt.ts';

/** A change of a debt by a person with the address from the company's notice. */
export async function answerOrder(token: string, siteOrigin: string, now: Date): Promise<DebtOrder> {
  const { review, by } = await openAnswer(token, now);
  return { reviewId: review.id, userId: by, token, siteOrigin, now };
}
