import { LOCALE } from '../../../shared/product.ts';
import type { AdminStats } from '../../../shared/schemas/moderation.ts';
import { ChartGrid, FiguresBars, FiguresChart } from '../../ui/figures-chart.tsx';

const DECISIONS = [
  { name: 'approved', label: 'Approved', color: 'green.solid' },
  { name: 'rejected', label: 'Rejected', color: 'gray.border' },
] as const;
const WAITING = [{ name: 'reviews', label: 'Reviews', color: 'amber.solid' }] as const;
const AGES = {
  today: 'Today',
  yesterday: 'Yesterday',
  twoDays: 'Two days ago',
  older: 'Longer ago',
} satisfies Record<keyof AdminStats['waiting'], string>;
const AGE_NAMES = Object.keys(AGES) as (keyof typeof AGES)[];

function labelDays(decisions: AdminStats['decisionsByDay']) {
  const format = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return decisions.map(({ day, ...counts }) => ({ label: format.format(new Date(day)), ...counts }));
}

export function ModerationCharts({ figures: { decisionsByDay, waiting } }: { figures: AdminStats }) {
  return (
    <ChartGrid>
      <FiguresChart
        title="Decisions by day"
        unit="Day"
        figures={labelDays(decisionsByDay)}
        series={DECISIONS}
        none={`None in ${decisionsByDay.length} days`}
      />
      <FiguresBars
        title="Waiting by age"
        unit="Submitted"
        figures={AGE_NAMES.map((age) => ({ label: AGES[age], reviews: waiting[age] }))}
        series={WAITING}
      />
    </ChartGrid>
  );
}
