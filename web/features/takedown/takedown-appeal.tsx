import { Box, Heading, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { mayAppeal } from '../../../shared/may-appeal.ts';
import type { TakedownStatusView } from '../../../shared/schemas/takedowns.ts';
import { call } from '../../lib/api.ts';
import { AppealForm } from '../../ui/appeal-form.tsx';

const OUTCOMES = {
  OPEN: 'An appeal against this decision was sent. Another moderator decides',
  GRANTED: 'An appeal was granted: the request was taken under review again',
  REFUSED: 'An appeal against this decision was refused',
} as const;

export function TakedownAppeal({ takedown }: { takedown: TakedownStatusView }) {
  const { reference, status, appeal, appealBy } = takedown;
  if (appeal)
    return (
      <Text mt="6">
        {OUTCOMES[appeal.status] + (appeal.status === 'OPEN' ? ` by ${formatLongDate(appeal.decideBy)}` : '')}
        {appeal.status === 'GRANTED' && status !== 'UNDER_REVIEW' && (
          <span>, and another moderator decided</span>
        )}
        <span>.</span>
      </Text>
    );
  if (!mayAppeal(appealBy, new Date())) return null;
  return (
    <Box as="section" aria-labelledby="appeal" mt="8" pt="6" borderTopWidth="1px">
      <Heading as="h2" id="appeal" textStyle="heading">
        Appeal against this decision
      </Heading>
      <Text mt="2" color="fg.muted">
        If you asked for this and think that we decided wrongly, you can appeal once, until{' '}
        {formatLongDate(appealBy)}. Another moderator decides.
      </Text>
      <AppealForm
        about={reference}
        send={(body) => call('appeal-takedown', { params: { reference }, body })}
      />
    </Box>
  );
}
