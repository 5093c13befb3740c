import { monthsUpTo } from '../../shared/dates.ts';
import { REJECTION_CODES, SIGNAL_KINDS, TAKEDOWN_GROUNDS } from '../../shared/enumerations.ts';
import { MONTHS_SHOWN } from '../../shared/limits.ts';
import type { MonthFigures, Transparency } from '../../shared/schemas/transparency.ts';
import { medianOf } from '../platform/median.ts';
import { sumFigures } from '../platform/sum-figures.ts';
import { type MonthChange, readFigures, TOTAL } from '../records/statistics/figures.ts';
import { readCount } from '../records/statistics/list-counts.ts';
import { measureAgreement } from './agreement.ts';

export async function readTransparency(now: Date): Promise<Transparency> {
  const months = monthsUpTo(now, MONTHS_SHOWN);
  const [{ totals, byMonth }, companies] = await Promise.all([readFigures(), readCount('companies')]);
  const ever = sumFigures(...[...byMonth].map(([name, counts]) => [counts, name === TOTAL ? 0 : 1] as const));
  const { reviews, outstanding, settled, replies } = totals;
  return {
    asOf: now.toISOString(),
    totals: {
      ...{ companies, reviews, outstandingZar: outstanding, settledZar: settled, replies },
      ...toBrought(ever),
    },
    months: months.map((month) => toMonth(month, byMonth.get(month) ?? {})),
  };
}

/** The names of the counts of durations: `h12` is twelve hours. */
const taken = (counts: MonthChange, unit: 'h' | 'd' | 'a' | 's') =>
  medianOf(
    Object.entries(counts)
      .filter(([name]) => name.startsWith(unit) && /^\d+$/.test(name.slice(1)))
      .map(([name, count]) => ({ value: Number(name.slice(1)), count })),
  );

const countBy = <Name extends string>(names: readonly Name[], count: (name: Name) => number | undefined) =>
  Object.fromEntries(names.map((name) => [name, count(name) ?? 0])) as Record<Name, number>;

function toMonth(month: string, counts: MonthChange): MonthFigures {
  const read = <Name extends keyof MonthChange>(...names: Name[]) => countBy(names, (name) => counts[name]);
  return {
    month,
    ...read('submitted', 'approved', 'rejected', 'late', 'authorReads', 'replies', 'withdrawn', 'archived'),
    medianHoursToDecision: taken(counts, 'h'),
    takedowns: { ...read('received', 'actioned', 'refused'), medianDays: taken(counts, 'd') },
    appeals: { ...read('filed', 'granted'), refused: counts.appealsRefused ?? 0 },
    reasons: countBy(REJECTION_CODES, (code) => counts[`rejected-${code}`]),
    signals: countBy(SIGNAL_KINDS, (kind) => counts[`signal-${kind}`]),
    grounds: TAKEDOWN_GROUNDS.map((ground) => ({
      ground,
      actioned: counts[`actioned-${ground}`] ?? 0,
      refused: counts[`refused-${ground}`] ?? 0,
    })),
    secondReadings: measureAgreement(counts),
    settledZar: counts.settled ?? 0,
    ...toBrought(counts),
  };
}

/** Fewer would tell how long one company took. */
const MEDIAN_FROM = 3;

function toBrought(counts: MonthChange): Pick<MonthFigures, 'heard' | 'asked' | 'settled'> {
  const { told = 0, reached = 0, answered = 0, debtsSettled: count = 0 } = counts;
  const { asked: sent = 0, askedAnswered = 0, askedConfirmed: confirmed = 0 } = counts;
  const median = (unit: 'a' | 's', number: number) => (number < MEDIAN_FROM ? null : taken(counts, unit));
  return {
    heard: { told, reached, answered, medianDaysToAnswer: median('a', answered) },
    asked: { sent, answered: askedAnswered, confirmed },
    settled: { count, medianDays: median('s', count) },
  };
}
