import { useState } from 'react';
import { noticeOf } from '../../lib/api-error.ts';
import { usePages } from '../../lib/use-pages.ts';
import { RetryState } from '../../ui/retry-state.tsx';
import { LoadMore } from './load-more.tsx';
import { ReviewCard } from './review-card.tsx';

interface MoreReviewsProps {
  slug: string;
  /** Where the company's own answer ended. */
  cursor: string;
}

/** The reviews that the company's answer had no room for, a page at a time. Asks as soon as it is shown. */
function MoreReviews({ slug, cursor }: MoreReviewsProps) {
  const pages = usePages('list-company-reviews', { params: { slug }, query: { cursor } });
  const isBusy = pages.isLoading || pages.isLoadingMore;
  return (
    <>
      {pages.items.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
      {pages.error !== undefined && !isBusy ? (
        <li>
          <RetryState
            title="Failed to fetch reviews"
            reason={noticeOf(pages.error, 'The reviews above are kept. Please try again.')}
            onRetry={pages.reload}
          />
        </li>
      ) : (
        (isBusy || pages.hasMore) && <LoadMore isBusy={isBusy} onClick={pages.loadMore} />
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
