import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { RetryState } from '../../ui/retry-state.tsx';
import { LoadMore } from './load-more.tsx';
import { ReviewCard } from './review-card.tsx';

interface MoreReviewsProps {
  slug: string;
  /** The cursor of the first review after those that come with the company. */
  cursor: string;
}

/** Puts the focus on the heading of a review that has just come, so that the keyboard reads on from there. */
function focusHeading(item: HTMLLIElement | null): void {
  const heading = item?.querySelector('h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The reviews after those that come with the company, a page at a time, the first page at once. */
function MoreReviews({ slug, cursor }: MoreReviewsProps) {
  const pages = usePagedList('list-company-reviews', { params: { slug }, query: { cursor } });
  const isBusy = pages.isLoading || pages.isLoadingMore;
  /** The index of the first review of the last page. */
  const [newFrom, setNewFrom] = useState(0);
  const loadMore = () => {
    setNewFrom(pages.items.length);
    pages.loadMore();
  };
  return (
    <>
      {pages.items.map((review, index) => (
        <li key={review.id} ref={index === newFrom ? focusHeading : undefined}>
          <ReviewCard review={review} />
        </li>
      ))}
      {pages.error !== undefined && !isBusy ? (
        <li>
          <RetryState
            title="Failed to fetch reviews"
            reason={errorMessage(pages.error, 'The reviews above are kept. Please try again.')}
            onRetry={pages.reload}
          />
        </li>
      ) : (
        (isBusy || pages.hasMore) && <LoadMore isBusy={isBusy} onClick={loadMore} takesFocus />
      )}
    </>
  );
}

/** A button at first; then the further reviews. */
export function FurtherReviews({ slug, cursor }: MoreReviewsProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <MoreReviews slug={slug} cursor={cursor} />;
  return <LoadMore isBusy={false} onClick={() => setIsWanted(true)} />;
}
