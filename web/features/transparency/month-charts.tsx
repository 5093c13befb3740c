import { formatMonth } from '../../../shared/dates.ts';
import { MONTHS_SHOWN, SECOND_READINGS } from '../../../shared/limits.ts';
import type { MonthFigures } from '../../../shared/schemas/transparency.ts';
import { ChartPair, FiguresChart } from '../../ui/figures-chart.tsx';

const REVIEWS = [
  { name: 'approved', label: 'Approved', color: 'green.solid' },
  { name: 'rejected', label: 'Rejected', color: 'gray.border' },
] as const;
const HOURS = [{ name: 'hours', label: 'Hours', color: 'teal.solid' }] as const;
const TAKEDOWNS = [
  { name: 'actioned', label: 'Review removed', color: 'red.solid' },
  { name: 'refused', label: 'Refused', color: 'gray.border' },
] as const;
const SETTLED = [{ name: 'rand', label: 'Rand', color: 'green.solid' }] as const;
const ENDED = [
  { name: 'withdrawn', label: 'Withdrawn by the author', color: 'amber.solid' },
  { name: 'archived', label: 'Older reports', color: 'gray.border' },
] as const;
const ANSWERS = [
  { name: 'replies', label: 'Replies', color: 'teal.solid' },
  { name: 'appeals', label: 'Appeals', color: 'amber.solid' },
] as const;

const REVERSALS = [
  { name: 'granted', label: 'Decision taken back', color: 'red.solid' },
  { name: 'refused', label: 'Decision stands', color: 'gray.border' },
] as const;
const READINGS = [
  { name: 'agreed', label: 'Agreed', color: 'green.solid' },
  { name: 'differed', label: 'Differed', color: 'red.solid' },
] as const;

export const NONE = `None in ${MONTHS_SHOWN} months`;

export function MonthCharts({ months }: { months: readonly MonthFigures[] }) {
  const by = <Counts extends Record<string, number | null>>(count: (figures: MonthFigures) => Counts) =>
    months.map((figures) => ({ label: formatMonth(figures.month), ...count(figures) }));
  const common = { unit: 'Month', none: NONE };
  return (
    <>
      <ChartPair>
        <FiguresChart
          title="Reviews decided"
          {...common}
          figures={by(({ approved, rejected }) => ({ approved, rejected }))}
          series={REVIEWS}
        />
        <FiguresChart
          title="Hours to a decision"
          note="From a review’s submission to the decision on it, the median."
          {...common}
          figures={by(({ medianHoursToDecision }) => ({ hours: medianHoursToDecision }))}
          series={HOURS}
        />
      </ChartPair>
      <ChartPair>
        <FiguresChart
          title="Takedown requests decided"
          {...common}
          figures={by(({ takedowns: { actioned, refused } }) => ({ actioned, refused }))}
          series={TAKEDOWNS}
        />
        <FiguresChart
          title="Replies and appeals"
          {...common}
          figures={by(({ replies, appeals }) => ({ replies, appeals: appeals.filed }))}
          series={ANSWERS}
        />
      </ChartPair>
      <ChartPair>
        <FiguresChart
          title="Paid, in rand"
          note="Payments that authors confirmed."
          {...common}
          figures={by(({ settledZar }) => ({ rand: Math.round(settledZar / 100) }))}
          series={SETTLED}
        />
        <FiguresChart
          title="Reviews that ended"
          {...common}
          figures={by(({ withdrawn, archived }) => ({ withdrawn, archived }))}
          series={ENDED}
        />
      </ChartPair>
      <ChartPair>
        <FiguresChart
          title="Appeals decided"
          note="By a moderator who did not make the decision."
          {...common}
          figures={by(({ appeals: { granted, refused } }) => ({ granted, refused }))}
          series={REVERSALS}
        />
        <FiguresChart
          title="Second readings"
          note={`One in ${SECOND_READINGS.oneIn} decisions on reviews is read by a second moderator, who sees neither the decision nor who made it.`}
          {...common}
          figures={by(({ secondReadings: { read, agreed } }) => ({ agreed, differed: read - agreed }))}
          series={READINGS}
        />
      </ChartPair>
    </>
  );
}
