import { useRef, useState } from 'react';
import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { ListSkeleton, Section } from './admin-only.tsx';
import { RejectDialog } from './decision-dialog.tsx';
import type { Decision } from './decisions.ts';
import { PendingTable } from './pending-table.tsx';
import { ShortcutToggle, useShortcuts } from './shortcuts.tsx';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';
import type { Moderation } from './use-moderation.ts';

/** The table row of a review, and the link in it that shows the review. */
const findRow = (id: string) => document.getElementById(`review-${id}`);
const findLink = (id: string) => findRow(id)?.querySelector('a');
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
    if (review) findLink(review.id)?.focus();
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
  moderation: Moderation;
}

/** The queue, oldest first. */
export function PendingReviews({ moderation }: PendingReviewsProps) {
  const { queue, decide, decidingId } = moderation;
  const { items, error, isLoading, isLoadingMore } = queue;
  const heading = useRef<HTMLHeadingElement>(null);
  const [rejecting, setRejecting] = useState<PendingReview | null>(null);
  const keepPosition = useFocusAfterDecision(
    items.map(({ id }) => id),
    (next) => (next ? findLink(next) : heading.current),
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
    <Section
      id="pending"
      title={hasFailed && items.length === 0 ? 'Pending Reviews' : `Pending Reviews (${count})`}
      headingRef={heading}
      mt="10"
    >
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
    </Section>
  );
}

/** A placeholder for the queue while it is fetched. */
export function PendingReviewsSkeleton() {
  return <ListSkeleton label="Pending reviews are being fetched" count={8} height="3.25rem" hasHeading />;
}
