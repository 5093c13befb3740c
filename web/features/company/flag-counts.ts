import { formatMonth, monthsUpTo } from '../../../shared/dates.ts';
import { CATEGORIES, CATEGORY_LABELS, type Category } from '../../../shared/enumerations.ts';
import { MONTHS_SHOWN } from '../../../shared/limits.ts';
import type { MonthCount } from '../../../shared/schemas/companies.ts';

interface Count {
  label: string;
  flags: number;
}

export const countByCategory = (counts: Record<Category, number>): Count[] =>
  CATEGORIES.map((category) => ({ label: CATEGORY_LABELS[category], flags: counts[category] }));

/** Oldest first, including months without flags. */
export function countByMonth(counts: readonly MonthCount[], now: Date): Count[] {
  return monthsUpTo(now, MONTHS_SHOWN).map((month) => ({
    label: formatMonth(month),
    flags: counts.find((one) => one.month === month)?.count ?? 0,
  }));
}
