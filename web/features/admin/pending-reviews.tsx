import { Skeleton } from '@chakra-ui/react';
import { useState, type RefObject } from 'react';
import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import type { Decision } from './decide-review.ts';
import { ShortcutToggle } from './shortcut-toggle.tsx';
import { PendingTable } from './pending-table.tsx';
import styles from './pending-reviews.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { Moderation } from './use-moderation.ts';

/** Finds the table row of a review. */
const findRow = (id: string) => document.getElementById(`view-${id}`)?.closest('tr');
const SHORTCUTS = [
  ['N', 'next'],
  ['P', 'previous'],
  ['Enter', 'view'],
  ['A', 'approve'],
  ['R', 'reject'],
] as const;

interface QueueShortcutOptions {
  moderation: Moderation;
  approve: (review: PendingReview) => void;
  reject: (review: PendingReview) => void;
}

/** Shortcuts that move from row to row and decide the review of the focused row, never any other. */
function useQueueShortcuts({ moderation: { queue, decidingId }, approve, reject }: QueueShortcutOptions) {
  const { items, hasMore, isLoadingMore, loadMore } = queue;
  const focusedIndex = () => items.findIndex(({ id }) => findRow(id)?.contains(document.activeElement));
  const goTo = (index: number) => {
    const review = items[index];
    if (review) document.getElementById(`view-${review.id}`)?.focus();
    else if (index > 0 && hasMore && !isLoadingMore) loadMore();
  };
  const decide = (action: (review: PendingReview) => void) => () => {
    const review = items[focusedIndex()];
    if (review && decidingId === null) action(review);
  };
  return useShortcuts({
    n: () => goTo(focusedIndex() + 1),
    p: () => goTo(focusedIndex() - 1),
    a: decide(approve),
    r: decide(reject),
  });
}

interface PendingReviewsProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  moderation: Moderation;
}

/** The queue, oldest first. */
export function PendingReviews({ headingRef, moderation }: PendingReviewsProps) {
  const { queue, decide, decidingId } = moderation;
  const { items, error, isLoading, isLoadingMore } = queue;
  const [rejecting, setRejecting] = useState<PendingReview | null>(null);
  const keepPosition = useFocusAfterDecision(
    items.map(({ id }) => id),
    (next) => (next ? document.getElementById(`view-${next}`) : headingRef.current),
  );
  const hasFailed = error !== undefined && !isLoadingMore;
  const count = queue.total ?? items.length;
  const settle = async (review: PendingReview, decision: Decision) => {
    keepPosition(review.id);
    await decide(review, decision);
    /* The dialog closes, so that the toast on the page behind it can be read. */
    setRejecting(null);
  };
  const approve = (review: PendingReview) => void settle(review, { action: 'approve' });
  const shortcuts = useQueueShortcuts({ moderation, approve, reject: setRejecting });
  if (isLoading) return <PendingReviewsSkeleton />;
  return (
    <section className={styles.queue} aria-labelledby="pending">
      <h2 id="pending" ref={headingRef} tabIndex={-1}>
        {hasFailed && items.length === 0 ? 'Pending Reviews' : `Pending Reviews (${count})`}
      </h2>
      {items.length > 0 && <ShortcutToggle shortcuts={shortcuts} actions={SHORTCUTS} />}
      {items.length > 0 && (
        <PendingTable
          reviews={items}
          decidingId={decidingId}
          hasShortcuts={shortcuts.areOn}
          onApprove={approve}
          onReject={setRejecting}
        />
      )}
      <ListFooter
        list={queue}
        failure="Failed to fetch pending reviews"
        fallback="Decisions made so far are kept. Please try again."
        empty={<EmptyState title="No pending reviews">All reviews have been moderated</EmptyState>}
      />
      <RejectDialog
        review={rejecting}
        isBusy={decidingId !== null}
        onClose={() => setRejecting(null)}
        onReject={(words) => rejecting && void settle(rejecting, { action: 'reject', ...words })}
      />
    </section>
  );
}

const SKELETON_ROWS = 5;

/** A placeholder for the queue while it is fetched. */
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
