import { Button, Skeleton } from '@chakra-ui/react';
import type { AdminStats as Stats } from '../../../shared/schemas/moderation.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { Stat } from '../../ui/stat.tsx';
import styles from './admin-stats.module.css';

const LABELS: Record<keyof Stats, string> = {
  pendingReviews: 'Pending Reviews',
  approvedToday: 'Approved Today',
  totalCompanies: 'Flagged Companies',
  takedownRequests: 'Takedown Requests',
};
const NAMES = Object.keys(LABELS) as (keyof Stats)[];

interface AdminStatsProps {
  stats: { data: Stats | undefined; error?: unknown; isValidating: boolean; mutate: () => unknown };
}

/** The four statistics; placeholders until they are there. */
export function AdminStats({ stats: { data, error, isValidating, mutate } }: AdminStatsProps) {
  const hasFailed = error !== undefined && !isValidating && !data;
  return (
    <>
      <dl className={styles.stats}>
        {NAMES.map((name) => (
          <Stat key={name} label={LABELS[name]}>
            {data ? data[name] : hasFailed ? '–' : <Skeleton width="3rem" height="1.25em" />}
          </Stat>
        ))}
      </dl>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          The statistics could not be fetched. {errorMessage(error, '')}{' '}
          <Button size="sm" variant="outline" onClick={() => mutate()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

export function AdminStatsSkeleton() {
  return <AdminStats stats={{ data: undefined, isValidating: true, mutate: () => undefined }} />;
}
