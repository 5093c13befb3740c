import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './review-card.module.css';

/** Both names, the first alone, or 'Verified User' where there is no first name. */
export function reviewerName({ firstName, lastName }: PublicReview['user']): string {
  return firstName ? [firstName, lastName].filter(Boolean).join(' ') : 'Verified User';
}

interface ReviewCardProps {
  review: PublicReview;
}

/** A review, set like a letter with a label. */
export function ReviewCard({ review }: ReviewCardProps) {
  const id = useId();
  const { category, title, body, amountOwedZar, incidentDate, evidenceNote, createdAt } = review;
  return (
    <article className={styles.review} aria-labelledby={id}>
      <p className={styles.category}>
        <CategoryBadge category={category} />
      </p>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {(amountOwedZar !== null || incidentDate) && (
        <dl className={styles.facts}>
          {amountOwedZar !== null && (
            <div>
              <dt>Amount owed</dt>
              <dd>
                <Money cents={amountOwedZar} />
              </dd>
            </div>
          )}
          {incidentDate && (
            <div>
              <dt>Date of the incident</dt>
              <dd>
                <time dateTime={incidentDate.slice(0, 10)}>{formatLongDate(incidentDate)}</time>
              </dd>
            </div>
          )}
        </dl>
      )}
      <div className={styles.letter}>
        <p className={styles.body}>{body}</p>
        {evidenceNote && (
          <div className={styles.evidence}>
            <h4>Evidence</h4>
            <p>{evidenceNote}</p>
          </div>
        )}
      </div>
      <footer className={styles.foot}>
        <p>
          {review.user.firstName && 'Reported by '}
          <span>{reviewerName(review.user)}</span>
          {' · '}
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
        </p>
        <Link to={`/takedown?reviewId=${review.id}`} state={{ reviewTitle: title }} aria-describedby={id}>
          Report this review
        </Link>
      </footer>
    </article>
  );
}
