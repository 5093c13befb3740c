import { Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { QueuedReview } from '../../../../shared/schemas/moderation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { pressToast } from '../../../lib/toaster.ts';
import { ListSkeleton, Section } from '../admin-only.tsx';
import type { Decision } from '../decisions.ts';
import { DecideDialogs } from './decide-dialogs.tsx';
import { PendingTable } from './pending-table.tsx';
import { QueueFilters, type useQueueFilters } from './queue-filters.tsx';
import { ShortcutToggle, useShortcuts } from '../shortcuts.tsx';
import { useFocusAfterDecision, useFocusOnReturn, useFocusOnUndo } from '../use-focus-after-decision.ts';
import type { Moderation } from './use-moderation.ts';

const findRow = (id: string) => document.getElementById(`review-${id}`);
const findLink = (id: string) => findRow(id)?.querySelector('a');
const SHORTCUTS = { N: 'next', P: 'previous', Enter: 'view', A: 'approve', R: 'reject', U: 'undo' };

type Ask = (action: Decision['action'], review: QueuedReview) => void;

/** The shortcuts decide only on the review of the focused row. */
function useQueueShortcuts({ queue, decidingId }: Moderation, ask: Ask) {
  const { items, hasMore, isLoadingMore, loadMore } = queue;
  const focusedIndex = () => items.findIndex(({ id }) => findRow(id)?.contains(document.activeElement));
  const goTo = (index: number) => {
    const review = items[index];
    if (review) findLink(review.id)?.focus();
    else if (index > 0 && hasMore && !isLoadingMore) loadMore();
  };
  const decide = (action: Decision['action']) => () => {
    const review = items[focusedIndex()];
    if (review && !review.ownCase && !review.ownDecision && decidingId === null) ask(action, review);
  };
  return useShortcuts({
    n: () => goTo(focusedIndex() + 1),
    p: () => goTo(focusedIndex() - 1),
    a: decide('approve'),
    r: decide('reject'),
    u: pressToast,
  });
}

interface PendingReviewsProps {
  moderation: Moderation;
  filters: ReturnType<typeof useQueueFilters>;
}

export function PendingReviews({ moderation, filters }: PendingReviewsProps) {
  const { queue, decide, decidingId } = moderation;
  const { items, error, isLoading, isLoadingMore } = queue;
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<QueuedReview | null>(null);
  const [asked, setAsked] = useState<Decision['action'] | null>(null);
  const ids = items.map(({ id }) => id);
  const keepPosition = useFocusAfterDecision(ids, (next) => (next ? findLink(next) : heading.current));
  const hasFailed = error !== undefined && !isLoadingMore;
  const count = queue.total ?? items.length;
  const ask: Ask = (action, review) => {
    setChosen(review);
    setAsked(action);
  };
  const settle = async (review: QueuedReview, decision: Decision) => {
    keepPosition(review.id);
    const outcome = await decide(review, decision);
    if (outcome.isOver) setAsked(null);
    return outcome;
  };
  const shortcuts = useQueueShortcuts(moderation, ask);
  useFocusOnReturn(items, findLink);
  useFocusOnUndo(ids, findLink);
  return (
    <Section
      id="pending"
      title={
        isLoading || (hasFailed && items.length === 0)
          ? 'Pending Reviews'
          : `Pending Reviews (${count}${queue.isAtLeast ? '+' : ''})`
      }
      headingRef={heading}
      mt="5"
    >
      <QueueFilters {...filters} />
      <Text my="3" color="fg.muted" textStyle="sm">
        Oldest first, so that what is late comes first.
      </Text>
      {isLoading && <QueueSkeleton />}
      {items.length > 0 && <ShortcutToggle shortcuts={shortcuts} actions={SHORTCUTS} />}
      {items.length > 0 && (
        <PendingTable reviews={items} decidingId={decidingId} hasShortcuts={shortcuts.areOn} onDecide={ask} />
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

function QueueSkeleton() {
  return <ListSkeleton label="Pending reviews are being fetched" count={8} height="3.25rem" />;
}

export function PendingReviewsSkeleton() {
  return (
    <Section id="pending" title="Pending Reviews" mt="5">
      <QueueSkeleton />
    </Section>
  );
}
