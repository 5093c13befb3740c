import { PAYMENT_ANSWER_DAYS } from '../../../shared/limits.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';

export const UNANSWERED_CLAIM = `If you do not answer within ${PAYMENT_ANSWER_DAYS} days, it counts for nothing and is shown as the company’s word; but if a representative claims that all that is left was paid, the amount no longer counts towards the company’s total until you say what is owed.`;
export const UNCONFIRMED = `After a year, or ${PAYMENT_ANSWER_DAYS} days after a representative of the company claimed that all that is left was paid, the amount no longer counts towards the company’s total until you say what is owed.`;

type Owed = Pick<PublicReview, 'outstandingZar'> & Partial<Pick<PublicReview, 'amountOwedZar' | 'paidZar'>>;

/** Empty if nothing is owed, or no amount was claimed. */
export function wordOwed({ outstandingZar, amountOwedZar, paidZar = 0 }: Owed): string {
  if (!outstandingZar) return '';
  const whole = amountOwedZar && paidZar > 0 ? ` of ${formatRandAndCents(amountOwedZar)}` : '';
  return `Your review says that ${formatRandAndCents(outstandingZar)}${whole} is still owed.`;
}
