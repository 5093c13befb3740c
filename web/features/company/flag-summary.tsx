import { Span, type SystemStyleObject, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { countedFlags } from '../../../shared/counted.ts';
import { CATEGORIES, CATEGORY_LABELS } from '../../../shared/enumerations.ts';
import { wordPeople } from '../../lib/payment-record.ts';
import { Money } from '../../ui/money.tsx';
import type { Company } from '../../../shared/schemas/companies.ts';

interface FlagSummaryProps {
  company: Company;
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatLongDate(at)}</time>;

export function FlagSummary({ company }: FlagSummaryProps) {
  const { reporterCount, settledCount, firstFlaggedAt, lastFlaggedAt, unconfirmedZar } = company;
  if (firstFlaggedAt === null || lastFlaggedAt === null) return null;
  const isOneDay = formatLongDate(firstFlaggedAt) === formatLongDate(lastFlaggedAt);
  return (
    <Text mt={{ base: '2', md: '3' }} textStyle={{ base: 'sm', md: 'md' }}>
      {wordPeople(reporterCount)} reported it,{' '}
      {isOneDay ? (
        <span>on </span>
      ) : (
        <span>
          from <Day at={firstFlaggedAt} /> to{' '}
        </span>
      )}
      <span>
        <Day at={lastFlaggedAt} />.
      </span>
      {settledCount > 0 && <span> {countedFlags(company)}.</span>}
      {unconfirmedZar > 0 && (
        <span>
          {' '}
          Not counted as owed: <Money cents={unconfirmedZar} />, as the authors confirmed nothing for a year,
          or did not answer when the company said that it had paid.
        </span>
      )}
      <FlagBreakdown company={company} hideBelow="md" />
    </Text>
  );
}

export function FlagBreakdown({ company, ...style }: FlagSummaryProps & SystemStyleObject) {
  const { categoryCounts, yearCounts } = company;
  const categories = CATEGORIES.filter((category) => categoryCounts[category] > 0).map(
    (category) => `${CATEGORY_LABELS[category]} ${categoryCounts[category]}`,
  );
  const years = yearCounts.map(({ year, count }) => `${count} in ${year}`);
  return (
    <Span display="block" css={style}>
      By category: {categories.join(', ')}. Submitted: {years.join(', ')}.
    </Span>
  );
}
