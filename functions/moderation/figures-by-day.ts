import { DAY_MS } from '../../shared/durations.ts';
import { southAfricanDay } from '../../shared/dates.ts';
import type { AdminStats } from '../../shared/schemas/moderation.ts';
import type { Figures } from '../platform/sum-figures.ts';

const DAYS_SHOWN = 14;

const daysAgo = (now: Date, days: number) => southAfricanDay(new Date(now.getTime() - days * DAY_MS));

/** South African days, today last. */
export const daysShown = (now: Date): string[] =>
  Array.from({ length: DAYS_SHOWN }, (_, index) => daysAgo(now, DAYS_SHOWN - 1 - index));

/** Never below zero, even if some reviews were not counted by day when submitted (`rebuild-index` counts them). */
export function sumByAge(submitted: Figures, now: Date): AdminStats['waiting'] {
  const [yesterday, twoDays] = [daysAgo(now, 1), daysAgo(now, 2)];
  const sum = (isIn: (day: string) => boolean) =>
    Math.max(
      0,
      Object.entries(submitted).reduce((total, [day, count]) => total + (isIn(day) ? count : 0), 0),
    );
  return {
    today: sum((day) => day > yesterday),
    yesterday: sum((day) => day === yesterday),
    twoDays: sum((day) => day === twoDays),
    older: sum((day) => day < twoDays),
  };
}

export function fillDays(
  days: readonly string[],
  decisions: ReadonlyMap<string, Figures>,
): AdminStats['decisionsByDay'] {
  return days.map((day) => ({ day, approved: 0, rejected: 0, ...decisions.get(day) }));
}
