import { Box, type BoxProps, Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { formatLongDate } from '../../../shared/dates.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { listOutcomes } from '../../lib/payment-record.ts';

/** The last confirmation of what is still owed, among the reviews that the company's response contains. */
function wordConfirmation({ reviews }: Company): string[] {
  const last = reviews
    .flatMap(({ confirmedAt, settledAt }) => (settledAt === null && confirmedAt) || [])
    .sort()
    .at(-1);
  return last === undefined ? [] : [`Last confirmed as owed on ${formatLongDate(last)}`];
}

export function PaymentRecord({ company, ...style }: { company: Company } & BoxProps) {
  const id = useId();
  const outcomes = listOutcomes(company);
  if (outcomes.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={id} {...style}>
      <Heading as="h2" id={id} textStyle="subheading">
        Payment record
      </Heading>
      <Text maxW="measure" mt="1" textStyle={{ base: 'sm', md: 'md' }} _print={{ maxW: 'none' }}>
        {[...outcomes, ...wordConfirmation(company)].join('. ')}.
      </Text>
    </Box>
  );
}
