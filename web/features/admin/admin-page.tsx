import { useRef } from 'react';
import { Page } from '../../ui/page.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AdminOnly } from './admin-only.tsx';
import { AdminStats, AdminStatsSkeleton } from './admin-stats.tsx';
import { PendingReviews, PendingReviewsSkeleton } from './pending-reviews.tsx';
import { RefusedMailLine } from './refused-mail-line.tsx';
import { useModeration } from './use-moderation.ts';

const TITLE = 'Admin Dashboard';

function Dashboard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const moderation = useModeration();
  return (
    <Page title={TITLE} above={<AdminNav />}>
      <AdminStats stats={moderation.stats} />
      <RefusedMailLine />
      <PendingReviews headingRef={heading} moderation={moderation} />
    </Page>
  );
}

/** What waits for a moderator, in figures and as a queue. */
export function Component() {
  const waiting = (
    <Page title={TITLE} above={<AdminNav />}>
      <AdminStatsSkeleton />
      <PendingReviewsSkeleton />
    </Page>
  );
  return (
    <AdminOnly waiting={waiting}>
      <Dashboard />
    </AdminOnly>
  );
}
