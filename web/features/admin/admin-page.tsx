import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from './admin-only.tsx';
import { AdminStats, AdminStatsSkeleton } from './admin-stats.tsx';
import { PendingReviews, PendingReviewsSkeleton } from './pending-reviews.tsx';
import styles from './refused-mail-line.module.css';
import { useModeration } from './use-moderation.ts';
import { useRefusedMail } from './use-refused-mail.ts';

/** Links to refused mail, where there is any. */
function RefusedMailLine() {
  const { total, items } = useRefusedMail();
  const count = total ?? items.length;
  if (count === 0) return null;
  return (
    <p className={styles.line}>
      <Link to="/admin/mail">{count === 1 ? '1 mail was refused' : `${count} mails were refused`}</Link> and
      reached nobody.
    </p>
  );
}

function Dashboard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const moderation = useModeration();
  return (
    <>
      <AdminStats stats={moderation.stats} />
      <RefusedMailLine />
      <PendingReviews headingRef={heading} moderation={moderation} />
    </>
  );
}

/** The moderators' dashboard: statistics and the queue of pending reviews. */
export function Component() {
  const waiting = (
    <>
      <AdminStatsSkeleton />
      <PendingReviewsSkeleton />
    </>
  );
  return (
    <AdminPage title="Admin Dashboard" waiting={waiting}>
      <Dashboard />
    </AdminPage>
  );
}
