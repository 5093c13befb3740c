import { Box, type BoxProps, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { formatLongDate } from '../../../shared/dates.ts';
import type { Company } from '../../../shared/schemas/companies.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const flags = (count: number, of: number) => `${count} of ${of} ${of === 1 ? 'flag' : 'flags'}`;
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** The facts of a company's public reviews, each with its number and, where it matters, its date. */
export function listRecord(company: Company): string[] {
  const { reviewCount, reporterCount, evidenceCount, replyCount, disputedCount, settledCount } = company;
  const { medianSettledDays, firstFlaggedAt, lastFlaggedAt, reviews } = company;
  if (reviewCount === 0 || firstFlaggedAt === null || lastFlaggedAt === null) return [];
  const confirmed = reviews.flatMap(({ confirmedAt }) => confirmedAt ?? []).sort();
  const last = confirmed.at(-1);
  const period =
    reviewCount === 1
      ? `on ${formatLongDate(firstFlaggedAt)}`
      : `from ${formatLongDate(firstFlaggedAt)} to ${formatLongDate(lastFlaggedAt)}`;
  return [
    `${people(reporterCount)} reported, ${period}`,
    `Moderators saw evidence of ${flags(evidenceCount, reviewCount)}`,
    `The company answered ${flags(replyCount, reviewCount)} and disputes ${disputedCount}`,
    medianSettledDays === null
      ? `${flags(settledCount, reviewCount)} settled`
      : `${flags(settledCount, reviewCount)} settled, half of them within ${days(Math.ceil(medianSettledDays))}`,
    ...(last === undefined ? [] : [`Last confirmed as owed on ${formatLongDate(last)}`]),
  ];
}

/** The outcome of the reported debts, in words and without a score. */
export function PaymentRecord({ company, ...style }: { company: Company } & BoxProps) {
  const id = useId();
  const record = listRecord(company);
  if (record.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={id} {...style}>
      <Heading as="h2" id={id} textStyle="subheading">
        Payment record
      </Heading>
      <Text maxW="measure" mt="1" textStyle={{ base: 'sm', md: 'md' }} _print={{ maxW: 'none' }}>
        {record.join('. ')}.
      </Text>
    </Box>
  );
}
