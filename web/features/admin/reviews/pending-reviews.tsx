import { Box } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { CATEGORIES, CATEGORY_LABELS } from '../../../../shared/enumerations.ts';
import type { QueuedReview } from '../../../../shared/schemas/moderation.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Choice, options } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { ListSkeleton, Section } from '../admin-only.tsx';
import { Bar } from '../bar.tsx';
import { type Decision, useQueueDecision } from '../decisions.ts';
import { DecideDialogs } from './decide-dialogs.tsx';
import { PendingTable } from './pending-table.tsx';
import { ShortcutToggle, useListShortcuts } from '../shortcuts.tsx';
import { ANY, useQueueFilters } from '../use-filters.ts';
import { useFocusAfterDecision, useFocusOnReturn } from '../use-focus-after-decision.ts';

const findLink = (id: string) => document.querySelector<HTMLElement>(`#review-${CSS.escape(id)} a`);
const SHORTCUTS = { N: 'next', P: 'previous', A: 'approve', R: 'reject', U: 'undo' };

/** If a decided review returns to the queue, its version is different. */
const version = ({ id, updatedAt }: QueuedReview) => `${id} ${updatedAt}`;

export function PendingReviews() {
  const filters = useQueueFilters();
  const queue = usePagedList('list-pending-reviews', { query: filters.query });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /* A decided review leaves the list at once, so that no shortcut reaches it during the next fetch. */
  const items = queue.items.filter((review) => !decided.has(version(review)));
  const { total, isAtLeast, error, isLoading, isLoadingMore, hasMore, loadMore } = queue;
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<QueuedReview | null>(null);
  const [asked, setAsked] = useState<Decision['action'] | null>(null);
  const [decidingId, setDecidingId] = useState<string | null>(null);
  const { decideReview } = useQueueDecision();
  const ids = items.map(({ id }) => id);
  const keepPosition = useFocusAfterDecision(ids, (next) => (next ? findLink(next) : heading.current));
  const hasFailed = error !== undefined && !isLoadingMore;
  const decide = async (review: QueuedReview, decision: Decision) => {
    keepPosition(review.id);
    setDecidingId(review.id);
    const outcome = await decideReview(review, decision);
    setDecidingId(null);
    if (outcome.isOver) {
      setDecided((all) => new Set(all).add(version(review)));
      setAsked(null);
    }
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
          : `Pending Reviews (${total ?? items.length}${isAtLeast ? '+' : ''})`
      }
      headingRef={heading}
      beside={
        <>
          <Box width={{ base: 'full', sm: '48' }}>
            <Choice
              isQuiet
              label="Category"
              name="category"
              value={filters.query.category ?? ANY}
              onChoose={(choice) => filters.change('category', choice)}
            >
              <option value={ANY}>All categories</option>
              {options(CATEGORIES, CATEGORY_LABELS)}
            </Choice>
          </Box>
          <div>
            <CheckboxField
              label="Late only"
              checked={filters.query.late === 'true'}
              onChange={({ currentTarget }) => filters.change('late', currentTarget.checked ? 'true' : '')}
            />
          </div>
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
        list={{ ...queue, items }}
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
          onDecide={(decision) => decide(chosen, decision)}
        />
      )}
    </Section>
  );
}
