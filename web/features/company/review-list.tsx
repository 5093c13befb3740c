import type { ReactNode } from 'react';
import type { Company } from '../../../shared/schemas/companies.ts';
import { LeadingButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './review-list.module.css';

interface ReviewListProps {
  company: Company;
  /** List items that follow the company's own reviews. */
  further: ReactNode;
}

export function ReviewList({ company, further }: ReviewListProps) {
  const { reviews, removedCount, id } = company;
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
          actions={<LeadingButton to={`/submit-review?companyId=${id}`}>Submit First Review</LeadingButton>}
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
          {further}
        </ul>
      )}
    </>
  );
}
