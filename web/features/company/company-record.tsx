import { Box, Text } from '@chakra-ui/react';
import { counted, countedFlags } from '../../../shared/counted.ts';
import { formatLongDate } from '../../../shared/dates.ts';
import { MONTHS_SHOWN } from '../../../shared/limits.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { listOutcomes, wordPeople } from '../../lib/payment-record.ts';
import { Day } from '../../ui/facts.tsx';
import { ChartGrid, FiguresBars, FiguresChart } from '../../ui/figures-chart.tsx';
import { Money } from '../../ui/money.tsx';
import { Fold } from './fold.tsx';
import { countByCategory, countByMonth } from './flag-counts.ts';

/** A chart of fewer flags shows nothing useful. */
const CHARTED_FLAGS = 3;

const FLAGS = [{ name: 'flags', label: 'Flags', color: 'red.solid' }] as const;

export function CompanyRecord({ company }: { company: Company }) {
  const { reporterCount, settledCount, firstFlaggedAt, lastFlaggedAt } = company;
  const { reviewCount, evidenceCount, answeredCount, medianReplyDays, yearCounts } = company;
  const { totalSettled, unconfirmedZar } = company;
  if (firstFlaggedAt === null || lastFlaggedAt === null) return null;
  const isOneDay = formatLongDate(firstFlaggedAt) === formatLongDate(lastFlaggedAt);
  const years = yearCounts.map(({ year, count }) => `${count}\u00a0in\u00a0${year}`);
  const outcomes = [
    ...listOutcomes(company),
    ...(medianReplyDays === null
      ? []
      : [`Half of its replies came within ${counted(Math.max(Math.ceil(medianReplyDays), 1), 'day')}`]),
    `Submitted: ${years.join(', ')}`,
  ];
  return (
    <Box mt={{ base: '2', md: '3' }} textStyle={{ base: 'sm', md: 'md' }}>
      <p>
        {wordPeople(reporterCount)} reported it,{' '}
        {isOneDay ? (
          <span>on </span>
        ) : (
          <span>
            from <Day of={firstFlaggedAt} /> to{' '}
          </span>
        )}
        <span>
          <Day of={lastFlaggedAt} />.
        </span>
        {settledCount > 0 && <span> {countedFlags(company)}.</span>}
        {totalSettled > 0 && (
          <span>
            {' '}
            Paid: <Money cents={totalSettled} />.
          </span>
        )}
        {unconfirmedZar > 0 && (
          <span>
            {' '}
            Not counted as owed: <Money cents={unconfirmedZar} />, as the authors confirmed nothing for a
            year, or did not answer when the company said that it had paid.
          </span>
        )}
      </p>
      <Fold
        summary={`Evidence seen ${evidenceCount} · answered ${answeredCount} · settled ${settledCount} of ${reviewCount}`}
      >
        <Text maxW="measure" mt="1" _print={{ maxW: 'none' }}>
          {outcomes.join('. ')}.
        </Text>
        <Text display="none" _print={{ display: 'block' }}>
          Flags by category: {wordCategories(company)}.
        </Text>
        {reviewCount >= CHARTED_FLAGS && (
          <Box mt="-5" _print={{ display: 'none' }}>
            <FlagCharts company={company} />
          </Box>
        )}
      </Fold>
    </Box>
  );
}

const wordCategories = ({ categoryCounts }: Company) =>
  countByCategory(categoryCounts)
    .filter(({ flags }) => flags > 0)
    .map(({ label, flags }) => `${label} ${flags}`)
    .join(', ');

function FlagCharts({ company: { categoryCounts, monthCounts } }: { company: Company }) {
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
