import { chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { southAfricanDay } from '../../../shared/dates.ts';
import { LOCALE } from '../../../shared/product.ts';
import type { AdminStats } from '../../../shared/schemas/moderation.ts';
import { useApi } from '../../lib/use-api.ts';
import { RetryState } from '../../ui/fetch-state.tsx';
import { ChartGrid, FiguresBars, FiguresChart } from '../../ui/figures-chart.tsx';
import { AdminPage } from './admin-only.tsx';
import { DueFirst } from './due-first.tsx';
import { PendingReviews } from './reviews/pending-reviews.tsx';
import { useRefusedMail } from './people/use-refused-mail.ts';

const FIGURES = [
  { name: 'pendingReviews', label: 'Pending Reviews', to: '/admin#pending' },
  { name: 'approvedToday', label: 'Approved Today', to: '/admin/audit?act=approve-review' },
  { name: 'totalCompanies', label: 'Flagged Companies', to: '/directory' },
  { name: 'takedownRequests', label: 'Takedown Requests', to: '/admin/takedowns' },
] as const;

function Figures({
  stats: { data, error, isValidating, mutate },
}: {
  stats: ReturnType<typeof useApi<'get-admin-stats'>>;
}) {
  const hasFailed = error !== undefined && !isValidating && !data;
  return (
    <>
      <chakra.dl
        display={{ base: 'grid', sm: 'flex' }}
        gridTemplateColumns="auto auto"
        justifyContent="start"
        flexWrap="wrap"
        columnGap={{ base: '4', sm: '6' }}
        rowGap="1"
        mt="3"
        textStyle="sm"
      >
        {FIGURES.map(({ name, label, to }) => (
          <Flex key={name} align="baseline" gap="2">
            <dt>
              <Link to={name === 'approvedToday' ? `${to}&day=${southAfricanDay(new Date())}` : to}>
                {label}
              </Link>
            </dt>
            <chakra.dd minW="3ch" fontWeight="semibold" textStyle="figures">
              {data?.[name] ?? (hasFailed && '–')}
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
      {hasFailed && <RetryState title="The statistics could not be fetched" error={error} onRetry={mutate} />}
    </>
  );
}

function RefusedMailLine() {
  const { total, items } = useRefusedMail();
  const count = total ?? items.length;
  if (count === 0) return null;
  return (
    <Text mt="2" color="fg.muted" textStyle="sm">
      <Link to="/admin/mail">{count === 1 ? '1 mail was refused' : `${count} mails were refused`}</Link> and
      reached nobody.
    </Text>
  );
}

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

function ModerationCharts({ figures: { decisionsByDay, waiting } }: { figures: AdminStats }) {
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

function Dashboard() {
  const stats = useApi('get-admin-stats', {});
  return (
    <>
      <Figures stats={stats} />
      <RefusedMailLine />
      <DueFirst />
      <PendingReviews />
      {stats.data && <ModerationCharts figures={stats.data} />}
    </>
  );
}

export function Component() {
  return (
    <AdminPage title="Admin Dashboard">
      <Dashboard />
    </AdminPage>
  );
}
