import { monthsUpTo } from '../../../shared/dates.ts';
import { CATEGORIES } from '../../../shared/enumerations.ts';
import { MONTHS_SHOWN, REPLIES_FOR_MEDIAN, SETTLED_FOR_MEDIAN } from '../../../shared/limits.ts';
import type { MonthCount, PaymentRecord, YearCount } from '../../../shared/schemas/companies.ts';
import { medianOf } from '../../platform/median.ts';
import type { Figures } from '../../platform/sum-figures.ts';
import { type CompanyRecord, monthAttribute } from './company.ts';

export function recordedMonths(company: CompanyRecord): Record<string, number> {
  const months = Object.entries(company).filter(([name, value]) => /^m\d{6}$/.test(name) && value !== 0);
  return Object.fromEntries<number>(months);
}

/** Figures by the attribute's name; that of a map's entry is `map.entry`. */
export function recordedFigures(company: CompanyRecord): Figures {
  const isFigure = (name: string) => FIGURE_NAMES.includes(name) || /^(m\d{6}|[rs]\d+)$/.test(name);
  const categories = CATEGORIES.map((category) => [
    `categoryCounts.${category}`,
    company.categoryCounts[category],
  ]);
  const figures = [...Object.entries(company).filter(([name]) => isFigure(name)), ...categories];
  return Object.fromEntries(figures.filter(([, value]) => value !== 0)) as Figures;
}

/** A review that was taken down is still counted after its author withdraws it. */
export function expectedFigures({ removedCount }: CompanyRecord, counted: Figures = {}): Figures {
  const removed = Math.max(removedCount, counted['removedCount'] ?? 0);
  return removed > 0 ? { ...counted, removedCount: removed } : counted;
}

const FIGURE_NAMES = [
  ...['reviewCount', 'reporterCount', 'totalOwed', 'unconfirmedZar', 'totalSettled', 'settledCount'],
  ...['answeredCount', 'evidenceCount', 'disputedCount'],
  ...['removedCount', 'archivedCount'],
];

const DAYS = { r: /^r\d+$/, s: /^s\d+$/ };

const recordedDays = (company: CompanyRecord, letter: 'r' | 's'): { value: number; count: number }[] =>
  Object.entries(company)
    .filter((entry): entry is [string, number] => DAYS[letter].test(entry[0]))
    .map(([name, count]) => ({ value: Number(name.slice(1)), count }));

export function summariseReplies(company: CompanyRecord): {
  replyCount: number;
  medianReplyDays: number | null;
} {
  const counted = recordedDays(company, 'r');
  const replyCount = counted.reduce((sum, { count }) => sum + count, 0);
  return { replyCount, medianReplyDays: replyCount < REPLIES_FOR_MEDIAN ? null : medianOf(counted) };
}

export function toPaymentRecord(company: CompanyRecord): PaymentRecord {
  const settled = recordedDays(company, 's');
  const count = settled.reduce((sum, one) => sum + one.count, 0);
  return {
    reporterCount: company.reporterCount,
    settledCount: company.settledCount,
    answeredCount: company.answeredCount ?? 0,
    evidenceCount: company.evidenceCount ?? 0,
    disputedCount: company.disputedCount ?? 0,
    medianSettledDays: count < SETTLED_FOR_MEDIAN ? null : medianOf(settled),
  };
}

export function listYears(company: CompanyRecord): YearCount[] {
  const months = Object.entries(recordedMonths(company));
  const years = Map.groupBy(months, ([month]) => month.slice(1, 5));
  return [...years]
    .map(([year, of]) => ({ year, count: of.reduce((sum, [, count]) => sum + count, 0) }))
    .sort((one, other) => one.year.localeCompare(other.year));
}

export const listMonths = (company: CompanyRecord, now: Date): MonthCount[] =>
  monthsUpTo(now, MONTHS_SHOWN)
    .map((month) => ({ month, count: company[monthAttribute(month)] ?? 0 }))
    .filter(({ count }) => count > 0);
