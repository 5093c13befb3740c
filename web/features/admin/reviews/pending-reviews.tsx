import { useRef, useState } from 'react';
import type { QueuedReview } from '../../../../shared/schemas/moderation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { ListSkeleton, Section } from '../admin-only.tsx';
import { Bar } from '../bar.tsx';
import type { Decision } from '../decisions.ts';
import { DecideDialogs } from './decide-dialogs.tsx';
import { PendingTable } from './pending-table.tsx';
import { QueueFilters, type useQueueFilters } from './queue-filters.tsx';
import { ShortcutToggle, useListShortcuts } from '../shortcuts.tsx';
import { useFocusAfterDecision, useFocusOnReturn } from '../use-focus-after-decision.ts';
import type { Moderation } from './use-moderation.ts';

const findLink = (id: string) => document.querySelector<HTMLElement>(`#review-${CSS.escape(id)} a`);
const SHORTCUTS = { N: 'next', P: 'previous', A: 'approve', R: 'reject', U: 'undo' };

interface PendingReviewsProps {
  moderation: Moderation;
  filters: ReturnType<typeof useQueueFilters>;
}

export function PendingReviews({ moderation, filters }: PendingReviewsProps) {
  const { queue, decide, decidingId } = moderation;
  const { items, error, isLoading, isLoadingMore, hasMore, loadMore } = queue;
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<QueuedReview | null>(null);
  const [asked, setAsked] = useState<Decision['action'] | null>(null);
  const ids = items.map(({ id }) => id);
  const keepPosition = useFocusAfterDecision(ids, (next) => (next ? findLink(next) : heading.current));
  const hasFailed = error !== undefined && !isLoadingMore;
  const count = queue.total ?? items.length;
  const settle = async (review: QueuedReview, decision: Decision) => {
    keepPosition(review.id);
    const outcome = await decide(review, decision);
    if (outcome.isOver) setAsked(null);
    return outcome;
  };
  const shortcuts = useListShortcuts(
    () => ids.map(findLink),
    () => hasMore && !isLoadingMore && loadMore(),
  );
  useFocusOnReturn(ids, findLink);
  return (
    <Section
      id="pending"
      title={
        isLoading || (hasFailed && items.length === 0)
          ? 'Pending Reviews'
          : `Pending Reviews (${count}${queue.isAtLeast ? '+' : ''})`
      }
      headingRef={heading}
      beside={
        <>
          <QueueFilters {...filters} />
          <ShortcutToggle shortcuts={shortcuts} actions={SHORTCUTS} />
        </>
      }
      mt="3"
    >
      {isLoading && <ListSkeleton label="Pending reviews are being fetched" count={8} height="2.25rem" />}
      {items.length > 0 && (
        <PendingTable
          reviews={items}
          decidingId={decidingId}
          onDecide={(action, review) => {
            setChosen(review);
            setAsked(action);
          }}
        />
      )}
      <ListFooter
        list={queue}
        failure="Failed to fetch pending reviews"
        fallback="Decisions made so far are kept. Please try again."
        empty={
          <EmptyState title="No pending reviews">
            {filters.isFiltered ? 'No reviews match these filters' : 'All reviews have been moderated'}
          </EmptyState>
        }
      />
      <Bar />
      {chosen && (
        <DecideDialogs
          review={chosen}
          asked={asked}
          isBusy={decidingId !== null}
          onClose={() => setAsked(null)}
          onDecide={(decision) => settle(chosen, decision)}
        />
      )}
    </Section>
  );
}
