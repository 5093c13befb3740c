import { formatLongDate } from '../../shared/dates.ts';
import type { PaymentRecord } from '../../shared/schemas/companies.ts';
import { counted } from '../../shared/counted.ts';

export const wordPeople = (count: number) => counted(count, 'person', 'people');
const flags = (count: number, of: number) => `${count} of ${counted(of, 'flag')}`;

interface Flagged extends PaymentRecord {
  reviewCount: number;
  /** Absent where only the last flag is known. */
  firstFlaggedAt?: string | null;
  lastFlaggedAt: string | null;
}

function wordPeriod({ reviewCount, firstFlaggedAt, lastFlaggedAt }: Flagged): string | null {
  if (lastFlaggedAt === null) return null;
  const last = formatLongDate(lastFlaggedAt);
  const first = firstFlaggedAt && formatLongDate(firstFlaggedAt);
  if (reviewCount === 1 || first === last) return `on ${last}`;
  return first ? `from ${first} to ${last}` : `last on ${last}`;
}

export function listRecord(company: Flagged): string[] {
  const period = wordPeriod(company);
  if (company.reviewCount === 0 || period === null) return [];
  return [`${wordPeople(company.reporterCount)} reported, ${period}`, ...listOutcomes(company)];
}

export function listOutcomes(company: PaymentRecord & { reviewCount: number }): string[] {
  const { reviewCount, evidenceCount, answeredCount, disputedCount, settledCount } = company;
  const { medianSettledDays } = company;
  if (reviewCount === 0) return [];
  return [
    `Moderators saw evidence of ${flags(evidenceCount, reviewCount)}`,
    `The company answered ${flags(answeredCount, reviewCount)} and disputes ${disputedCount || 'none'}`,
    medianSettledDays === null
      ? `Settled: ${flags(settledCount, reviewCount)}`
      : `Settled: ${flags(settledCount, reviewCount)}, half of them within ${counted(Math.ceil(medianSettledDays), 'day')}`,
  ];
}
