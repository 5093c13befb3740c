import { formatRandAndCents } from '../../../shared/money.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';

type Owed = Pick<PublicReview, 'outstandingZar'> & Partial<Pick<PublicReview, 'amountOwedZar' | 'paidZar'>>;

/** Empty if nothing is owed, or no amount was claimed. */
export function wordOwed({ outstandingZar, amountOwedZar, paidZar = 0 }: Owed): string {
  if (!outstandingZar) return '';
  const whole = amountOwedZar && paidZar > 0 ? ` of ${formatRandAndCents(amountOwedZar)}` : '';
  return `Your review says that ${formatRandAndCents(outstandingZar)}${whole} is still owed.`;
}
