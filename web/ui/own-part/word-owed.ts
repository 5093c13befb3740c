import { formatRandAndCents } from '../../../shared/money.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';

type Owed = Pick<PublicReview, 'outstandingZar'> & Partial<Pick<PublicReview, 'amountOwedZar' | 'paidZar'>>;

/**
 * What a review says is still owed, and of how much if a part was paid, in a sentence. Empty if it says that
 * nothing is, or names no amount.
 */
export function wordOwed(
  whose: 'The review' | 'Your review',
  { outstandingZar, amountOwedZar, paidZar = 0 }: Owed,
): string {
  if (!outstandingZar) return '';
  const whole = amountOwedZar && paidZar > 0 ? ` of ${formatRandAndCents(amountOwedZar)}` : '';
  return `${whose} says that ${formatRandAndCents(outstandingZar)}${whole} is still owed.`;
}
