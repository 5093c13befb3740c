import { Badge, Button } from '@chakra-ui/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import type { ReviewStatus } from '../../../shared/enumerations.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './profile-page.module.css';

const STATUS: Record<ReviewStatus, { label: string; tone: 'pending' | 'success' | 'neutral' }> = {
  PENDING: { label: 'Waiting for moderation', tone: 'pending' },
  APPROVED: { label: 'Approved', tone: 'success' },
  REJECTED: { label: 'Not published', tone: 'neutral' },
};

const REMOVED = { label: 'Removed after a takedown request', tone: 'neutral' } as const;

interface OwnReviewCardProps {
  review: OwnReview;
  onWithdraw: () => void;
}

/** A review of the user's own: its status, a summary, and the button that withdraws it. */
export function OwnReviewCard({ review, onWithdraw }: OwnReviewCardProps) {
  const id = useId();
  const { status, category, title, company, amountOwedZar, createdAt, reason, attachments } = review;
  const { label, tone } = review.removedAt ? REMOVED : STATUS[status];
  return (
    <article className={styles.review} aria-labelledby={id}>
      <p className={styles.badges}>
        <Badge tone={tone}>{label}</Badge>
        <CategoryBadge category={category} />
      </p>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <p className={styles.about}>
        About{' '}
        {status === 'APPROVED' ? <Link to={`/company/${company.slug}`}>{company.name}</Link> : company.name}
      </p>
      {reason && <p className={styles.reason}>The moderator’s reason: {reason}</p>}
      {attachments.length > 0 && (
        <details className={styles.quiet}>
          <summary>Evidence</summary>
          <ul>
            {attachments.map((file) => (
              <li key={file.id}>{file.filename}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.foot}>
        <p className={styles.quiet}>
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
          {amountOwedZar !== null && (
            <>
              {'\u00a0· '}
              <Money cents={amountOwedZar} />
            </>
          )}
          {attachments.length > 0 &&
            `\u00a0· ${attachments.length} ${attachments.length === 1 ? 'file' : 'files'}`}
        </p>
        <Button variant="ghost" size="sm" aria-describedby={id} onClick={onWithdraw}>
          Withdraw
        </Button>
      </div>
    </article>
  );
}
