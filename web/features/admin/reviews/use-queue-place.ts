import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useQueueFilters } from '../use-filters.ts';

/** A review that is not among the fetched ones, or no longer waits, counts as before the first. */
export function useQueuePlace(id: string) {
  const { search } = useLocation();
  const { query } = useQueueFilters();
  const { items, total, isAtLeast, hasMore, isLoadingMore, error, loadMore } = usePagedList(
    'list-pending-reviews',
    { query },
  );
  const index = items.findIndex((review) => review.id === id);
  const isLast = hasMore && index === items.length - 1 && error === undefined;
  useEffect(() => {
    if (isLast && !isLoadingMore) loadMore();
  });
  const address = (at: number) => {
    const review = items[at];
    return review ? `/admin/reviews/${review.id}${search}` : null;
  };
  const words = total === null || index < 0 ? null : `${index + 1} of ${total}${isAtLeast ? ' or more' : ''}`;
  return { words, queue: `/admin${search}`, previous: address(index - 1), next: address(index + 1) };
}
