import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import {
  APPEAL_WORKING_DAYS,
  ARCHIVE_YEARS,
  MODERATION_PROMISE_HOURS,
  SECOND_READINGS,
  TAKEDOWN_WORKING_DAYS,
} from '../../../shared/limits.ts';
import { useApi } from '../../lib/use-api.ts';
import { FetchState } from '../../ui/fetch-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { Stat, StatRow } from '../../ui/stat.tsx';
import { ByMonth } from './by-month.tsx';
import { DecisionLog } from './decision-log.tsx';
import { wordBrought } from './word-brought.ts';

function Figures() {
  const { data, ...response } = useApi('get-transparency', {});
  if (!data)
    return (
      <FetchState
        of={response}
        label="The figures are being fetched"
        blocks={[{ height: { base: '48', md: '24' } }, { height: '80' }]}
        mt="10"
        gap="10"
        failure="Failed to fetch the figures"
      />
    );
  const { companies, reviews, outstandingZar, settledZar } = data.totals;
  return (
    <>
      <Text mt="10" maxW="measure">
        {wordBrought(data.totals)}
      </Text>
      <StatRow label="The register today" fontSize="clamp(1.125rem, 5.5vw, 1.75rem)">
        <Stat label="Companies">{companies}</Stat>
        <Stat label="Current reviews">{reviews}</Stat>
        <Stat label="Owed now">
          <Money cents={outstandingZar} />
        </Stat>
        <Stat label="Paid">
          <Money cents={settledZar} />
        </Stat>
      </StatRow>
      <Text mt="3" color="fg.muted" textStyle="sm">
        As of {formatLongDate(data.asOf)}, {formatTime(data.asOf)}. These figures may be up to an hour old.
      </Text>
      <ByMonth months={data.months} />
    </>
  );
}

function HowWeDecide() {
  const { from, to } = MODERATION_PROMISE_HOURS;
  return (
    <Box as="section" aria-labelledby="how-we-decide" mt="8" maxW="measure">
      <Heading as="h2" id="how-we-decide" textStyle="heading">
        How decisions are made
      </Heading>
      <Stack gap="3" mt="3">
        <Text>
          A moderator reads every review before the public does, and decides within {from}-{to} hours: whether
          it is told at first hand, keeps facts and views apart, and holds no personal information. People
          decide, never a program, and nobody a case of their own. One in {SECOND_READINGS.oneIn} decisions is
          read again by a second moderator, who knows neither the decision nor who made it; that changes
          nothing of the decision.
        </Text>
        <Text>
          Whoever disagrees can appeal once; another moderator decides within {APPEAL_WORKING_DAYS} working
          days. Anybody can <Link to="/legal/takedown">ask for a takedown</Link>: both sides are heard, and we
          decide within {TAKEDOWN_WORKING_DAYS.decide} working days. A company can answer every review, free
          of charge. Allegations end: after {ARCHIVE_YEARS.incident} years, or a year after they were settled,
          they count no longer, as the <Link to="/legal/terms">terms</Link> say.
        </Text>
      </Stack>
    </Box>
  );
}

export function Component() {
  return (
    <Page
      title="Transparency"
      lead="A register of allegations owes the public its own figures: how much is published and refused, how fast, and what is settled."
    >
      <HowWeDecide />
      <Figures />
      <DecisionLog />
    </Page>
  );
}
