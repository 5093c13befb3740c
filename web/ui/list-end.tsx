import type { ReactNode } from 'react';
import { noticeOf } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import styles from './list-end.module.css';
import { RetryState } from './retry-state.tsx';

interface PagedList {
  items: readonly unknown[];
  error: unknown;
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  reload: () => void;
}

interface ListEndProps {
  list: PagedList;
  /** What could not be done, such as 'Failed to fetch companies'. */
  failure: string;
  /** What is said of a failure that nobody gave a sentence for. */
  comfort?: string;
  /** Shown where there are no items. */
  empty: ReactNode;
}

/** What follows the items of a list: that there are none, that fetching them failed, or the way to more of them. */
export function ListEnd({ list, failure, comfort = 'Please try again.', empty }: ListEndProps) {
  const { items, error, isLoading, isLoadingMore, hasMore, loadMore, reload } = list;
  if (isLoading) return null;
  if (error !== undefined && !isLoadingMore)
    return (
      <div className={items.length > 0 ? styles.end : undefined}>
        <RetryState title={failure} reason={noticeOf(error, comfort)} onRetry={reload} />
      </div>
    );
  if (hasMore)
    return (
      <p className={styles.end}>
        <Button look="outline" aria-disabled={isLoadingMore} onClick={() => !isLoadingMore && loadMore()}>
          {isLoadingMore ? 'Loading…' : 'Load more'}
        </Button>
      </p>
    );
  return items.length === 0 && empty;
}
