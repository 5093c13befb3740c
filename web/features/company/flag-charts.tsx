import type { Company } from '../../../shared/schemas/companies.ts';
import { ChartPair, FiguresChart } from '../../ui/figures-chart.tsx';
import { countByCategory, countByMonth, hasMonths } from './flag-counts.ts';

const FLAGS = [{ name: 'flags', label: 'Flags', color: 'red.solid' }] as const;

interface FlagChartsProps {
  company: Company;
}

/** A company's flags by category, and by month where all of its reviews are at hand. */
export function FlagCharts({ company }: FlagChartsProps) {
  const { reviews, categoryCounts } = company;
  return (
    <ChartPair>
      <FiguresChart
        title="Flags by category"
        unit="Category"
        figures={countByCategory(categoryCounts)}
        series={FLAGS}
        isLying
      />
      {hasMonths(company) && (
        <FiguresChart
          title="Flags by month"
          unit="Month"
          figures={countByMonth(reviews, new Date())}
          series={FLAGS}
        />
      )}
    </ChartPair>
  );
}
