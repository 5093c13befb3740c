import type { Company } from '../../../shared/schemas/companies.ts';
import { ChartPair, FiguresChart } from '../../ui/figures-chart.tsx';
import { countByCategory, countByMonth } from './flag-counts.ts';

const FLAGS = [{ name: 'flags', label: 'Flags', color: 'red.solid' }] as const;

interface FlagChartsProps {
  company: Company;
}

/** Charts of a company's flags by category and by month. */
export function FlagCharts({ company }: FlagChartsProps) {
  const { categoryCounts, monthCounts } = company;
  return (
    <ChartPair>
      <FiguresChart
        title="Flags by category"
        unit="Category"
        figures={countByCategory(categoryCounts)}
        series={FLAGS}
        isHorizontal
      />
      <FiguresChart
        title="Flags by month"
        note="Counted in the month in which each flag was submitted, over the last two years."
        unit="Month submitted"
        figures={countByMonth(monthCounts, new Date())}
        series={FLAGS}
      />
    </ChartPair>
  );
}
