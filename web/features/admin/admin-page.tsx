import { Button, Flex, Link, LinkBox, LinkOverlay, Skeleton, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { southAfricanDay } from '../../../shared/dates.ts';
import type { AdminStats } from '../../../shared/schemas/moderation.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { Stat, StatRow } from '../../ui/stat.tsx';
import { AdminPage } from './admin-only.tsx';
import { DueFirst } from './due-first.tsx';
import { ModerationCharts } from './moderation-charts.tsx';
import { PendingReviews, PendingReviewsSkeleton } from './reviews/pending-reviews.tsx';
import { useQueueFilters } from './reviews/queue-filters.tsx';
import { type Moderation, useModeration } from './reviews/use-moderation.ts';
import { useRefusedMail } from './people/use-refused-mail.ts';

const FIGURES = [
  { name: 'pendingReviews', label: 'Pending Reviews', to: '/admin#pending' },
  { name: 'approvedToday', label: 'Approved Today', to: '/admin/audit?act=approve-review' },
  { name: 'totalCompanies', label: 'Flagged Companies', to: '/directory' },
  { name: 'takedownRequests', label: 'Takedown Requests', to: '/admin/takedowns' },
] as const;

function Figures({ figures, hasFailed }: { figures: AdminStats | undefined; hasFailed?: boolean }) {
  return (
    <StatRow
      isSmall
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
      fontSize="lg"
    >
      {FIGURES.map(({ name, label, to }) => (
        <LinkBox key={name}>
          <Stat
            label={
              <LinkOverlay asChild color="inherit">
                <RouterLink to={name === 'approvedToday' ? `${to}&day=${southAfricanDay(new Date())}` : to}>
                  {label}
                </RouterLink>
              </LinkOverlay>
            }
          >
            {figures ? figures[name] : hasFailed ? '–' : <Skeleton width="12" height="1lh" />}
          </Stat>
        </LinkBox>
      ))}
    </StatRow>
  );
}

function Stats({ stats: { data, error, isValidating, mutate } }: Pick<Moderation, 'stats'>) {
  const hasFailed = error !== undefined && !isValidating && !data;
  return (
    <>
      <Figures figures={data} hasFailed={hasFailed} />
      {hasFailed && (
        <Flex role="alert" wrap="wrap" align="center" gap="3" mt="3" color="fg.error" textStyle="sm">
          The statistics could not be fetched. {errorMessage(error, '')}
          <Button size="sm" variant="outline" onClick={() => void mutate()}>
            Try again
          </Button>
        </Flex>
      )}
    </>
  );
}

function RefusedMailLine() {
  const { total, items } = useRefusedMail();
  const count = total ?? items.length;
  if (count === 0) return null;
  return (
    <Text mt="3" color="fg.muted" textStyle="sm">
      <Link asChild>
        <RouterLink to="/admin/mail">
          {count === 1 ? '1 mail was refused' : `${count} mails were refused`}
        </RouterLink>
      </Link>{' '}
      and reached nobody.
    </Text>
  );
}

function Dashboard() {
  const filters = useQueueFilters();
  const moderation = useModeration(filters.query);
  const figures = moderation.stats.data;
  return (
    <>
      <Stats stats={moderation.stats} />
      <RefusedMailLine />
      <DueFirst />
      <PendingReviews moderation={moderation} filters={filters} />
      {figures && <ModerationCharts figures={figures} />}
    </>
  );
}

export function Component() {
  const waiting = (
    <>
      <Figures figures={undefined} />
      <PendingReviewsSkeleton />
    </>
  );
  return (
    <AdminPage title="Admin Dashboard" waiting={waiting}>
      <Dashboard />
    </AdminPage>
  );
}
