import { useState } from 'react';
import { noticeOf } from '../../lib/api-error.ts';
import { usePages } from '../../lib/use-pages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import type { Company } from '../../../shared/schemas/companies.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './review-list.module.css';

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

interface LoadMoreProps {
  isBusy: boolean;
  onClick: () => void;
}

function LoadMore({ isBusy, onClick }: LoadMoreProps) {
  return (
    <li className={styles.more}>
      <Button look="outline" aria-disabled={isBusy} onClick={() => !isBusy && onClick()}>
        {isBusy ? 'Loading…' : 'Load more reviews'}
      </Button>
    </li>
  );
}

interface ReviewListProps {
  company: Company;
  /** The cursor of further reviews; null when all are here. */
  next: string | null;
}

export function ReviewList({ company, next }: ReviewListProps) {
  const [wantsMore, setWantsMore] = useState(false);
  const { reviews, removedCount, slug, id } = company;
  return (
    <>
      <h2 className="visually-hidden">Reviews</h2>
      {removedCount > 0 && (
        <p className={styles.removed}>
          {removedCount === 1
            ? 'A review was removed after a takedown request'
            : `${removedCount} reviews were removed after takedown requests`}
        </p>
      )}
      {reviews.length === 0 ? (
        <EmptyState
          title="No approved reviews yet"
          actions={<ButtonLink to={`/submit-review?companyId=${id}`}>Submit First Review</ButtonLink>}
        >
          Be the first to share your experience with this company
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
          {next && !wantsMore && <LoadMore isBusy={false} onClick={() => setWantsMore(true)} />}
          {next && wantsMore && <MoreReviews slug={slug} cursor={next} />}
        </ul>
      )}
    </>
  );
}
