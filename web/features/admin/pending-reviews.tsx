import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import { noticeOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Decision } from './decide-review.ts';
import { PendingTable } from './pending-table.tsx';
import styles from './pending-reviews.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import type { Moderation } from './use-moderation.ts';

/** After a decision the focus goes to the row that took the place of the decided one, or to the heading. */
function useFocusAfterDecision(ids: string, heading: RefObject<HTMLHeadingElement | null>) {
  const place = useRef<{ index: number; id: string } | null>(null);
  useEffect(() => {
    const left = place.current;
    const rest = ids ? ids.split(' ') : [];
    if (!left || rest.includes(left.id)) return;
    place.current = null;
    const next = rest[Math.min(left.index, rest.length - 1)];
    const target = next ? document.getElementById(`view-${next}`) : heading.current;
    target?.focus({ preventScroll: true });
  }, [ids, heading]);
  return (index: number, id: string) => void (place.current = { index, id });
}

interface PendingReviewsProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  moderation: Moderation;
}

/** The queue, oldest first. */
export function PendingReviews({ headingRef, moderation }: PendingReviewsProps) {
  const { queue, decide, decidingId } = moderation;
  const { items, error, isLoading, isLoadingMore, hasMore } = queue;
  const [rejecting, setRejecting] = useState<PendingReview | null>(null);
  const keepPlace = useFocusAfterDecision(items.map(({ id }) => id).join(' '), headingRef);
  if (isLoading) return <PendingReviewsSkeleton />;
  const hasFailed = error !== undefined && !isLoadingMore;
  const count = queue.total ?? items.length;
  const settle = async (review: PendingReview, decision: Decision) => {
    const isDecided = await decide(review, decision);
    if (isDecided) keepPlace(items.indexOf(review), review.id);
    /* The dialog makes way for the notice, which stands on the page behind it. */
    setRejecting(null);
  };
  return (
    <section className={styles.queue} aria-labelledby="pending">
      <h2 id="pending" ref={headingRef} tabIndex={-1}>
        {hasFailed && items.length === 0 ? 'Pending Reviews' : `Pending Reviews (${count})`}
      </h2>
      {items.length > 0 && (
        <PendingTable
          reviews={items}
          decidingId={decidingId}
          onApprove={(review) => void settle(review, { action: 'approve' })}
          onReject={setRejecting}
        />
      )}
      {!hasFailed && items.length === 0 && (
        <EmptyState title="No pending reviews">All reviews have been moderated</EmptyState>
      )}
      {hasFailed && (
        <RetryState
          title="Failed to fetch pending reviews"
          reason={noticeOf(error, 'Decisions made so far are kept. Please try again.')}
          onRetry={queue.reload}
        />
      )}
      {hasMore && !hasFailed && (
        <p className={styles.more}>
          <Button
            look="outline"
            aria-disabled={isLoadingMore}
            onClick={() => !isLoadingMore && queue.loadMore()}
          >
            {isLoadingMore ? 'Loading…' : 'Load more'}
          </Button>
        </p>
      )}
      <RejectDialog
        review={rejecting}
        isBusy={decidingId !== null}
        onClose={() => setRejecting(null)}
        onReject={(review, words) => void settle(review, { action: 'reject', ...words })}
      />
    </section>
  );
}

const SKELETON_ROWS = 5;

/** Holds the queue's place while it is fetched. */
export function PendingReviewsSkeleton() {
  return (
    <section className={styles.queue} aria-busy="true" aria-label="Pending reviews are being fetched">
      <Skeleton width="14rem" height="1.7rem" />
      <div className={styles.rows}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <Skeleton key={index} height="2.5rem" />
        ))}
      </div>
    </section>
  );
}
