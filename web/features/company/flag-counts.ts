import { southAfricanDay } from '../../../shared/dates.ts';
import { CATEGORIES, CATEGORY_LABELS, type Category } from '../../../shared/enumerations.ts';
import { LOCALE } from '../../../shared/product.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';

/** So many flags under a label. */
interface Count {
  label: string;
  flags: number;
}

const MONTHS_SHOWN = 24;

/** Months are counted from the reviews: of more than come with a company, the counts would be too low. */
export const hasMonths = ({ reviews, reviewCount }: Company): boolean => reviewCount <= reviews.length;

export const countByCategory = (counts: Record<Category, number>): Count[] =>
  CATEGORIES.map((category) => ({ label: CATEGORY_LABELS[category], flags: counts[category] }));

/** By the South African month of their submission: two years up to this month, oldest first, empty months too. */
export function countByMonth(reviews: readonly Pick<PublicReview, 'createdAt'>[], now: Date): Count[] {
  const format = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const [year = 0, month = 0] = southAfricanDay(now).split('-').map(Number);
  const submitted = reviews.map(({ createdAt }) => southAfricanDay(new Date(createdAt)).slice(0, 7));
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const first = new Date(Date.UTC(year, month - MONTHS_SHOWN + index));
    const name = first.toISOString().slice(0, 7);
    return { label: format.format(first), flags: submitted.filter((of) => of === name).length };
  });
}
