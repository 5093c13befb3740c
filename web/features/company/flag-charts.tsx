import { MONTHS_SHOWN } from '../../../shared/limits.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { ChartGrid, FiguresBars, FiguresChart } from '../../ui/figures-chart.tsx';
import { countByCategory, countByMonth } from './flag-counts.ts';

const FLAGS = [{ name: 'flags', label: 'Flags', color: 'red.solid' }] as const;

export function FlagCharts({ company }: { company: Company }) {
  const { categoryCounts, monthCounts } = company;
  return (
    <ChartGrid>
      <FiguresBars
        title="Flags by category"
        unit="Category"
        figures={countByCategory(categoryCounts)}
        series={FLAGS}
      />
      <FiguresChart
        title="Flags by month"
        note="Counted in the month in which each flag was submitted, over the last two years."
        unit="Month submitted"
        figures={countByMonth(monthCounts, new Date())}
        series={FLAGS}
        none={`None in ${MONTHS_SHOWN} months`}
      />
    </ChartGrid>
  );
}
