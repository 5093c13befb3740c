import { formatLongDate } from '../../shared/dates.ts';
import type { PaymentRecord } from '../../shared/schemas/companies.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const flags = (count: number, of: number) => `${count} of ${of} ${of === 1 ? 'flag' : 'flags'}`;
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

interface Flagged extends PaymentRecord {
  reviewCount: number;
  /** Absent where only the last flag is known. */
  firstFlaggedAt?: string | null;
  lastFlaggedAt: string | null;
}

function wordPeriod({ reviewCount, firstFlaggedAt, lastFlaggedAt }: Flagged): string | null {
  if (lastFlaggedAt === null) return null;
  const last = formatLongDate(lastFlaggedAt);
  if (reviewCount === 1) return `on ${last}`;
  return firstFlaggedAt ? `from ${formatLongDate(firstFlaggedAt)} to ${last}` : `last on ${last}`;
}

/** The outcomes of a company's public reviews, each with its number and, where it matters, its date. */
export function listRecord(company: Flagged): string[] {
  const { reviewCount, reporterCount, evidenceCount, answeredCount, disputedCount, settledCount } = company;
  const { medianSettledDays } = company;
  const period = wordPeriod(company);
  if (reviewCount === 0 || period === null) return [];
  return [
    `${people(reporterCount)} reported, ${period}`,
    `Moderators saw evidence of ${flags(evidenceCount, reviewCount)}`,
    `The company answered ${flags(answeredCount, reviewCount)} and disputes ${disputedCount}`,
    medianSettledDays === null
      ? `${flags(settledCount, reviewCount)} settled`
      : `${flags(settledCount, reviewCount)} settled, half of them within ${days(Math.ceil(medianSettledDays))}`,
  ];
}
