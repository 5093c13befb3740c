import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatShortDate } from '../../../shared/dates.ts';
import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import { fullName } from '../../lib/person.ts';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './pending-table.module.css';

const COLUMNS = ['Company', 'Category', 'Title', 'Submitted By', 'Amount', 'Date', 'Actions'] as const;

interface RowActions {
  /** The review that is being decided, if any. */
  decidingId: string | null;
  hasShortcuts: boolean;
  onApprove: (review: PendingReview) => void;
  onReject: (review: PendingReview) => void;
}

interface RowProps extends RowActions {
  review: PendingReview;
}

function Row({ review, decidingId, hasShortcuts, onApprove, onReject }: RowProps) {
  const { id, company, category, title, user, amountOwedZar, createdAt } = review;
  const titleId = `title-${id}`;
  const isBusy = decidingId !== null;
  const shortcut = (key: string) => (hasShortcuts ? { 'aria-keyshortcuts': key } : {});
  return (
    <tr aria-busy={decidingId === id}>
      <th scope="row" data-label="Company" className={styles.company}>
        {company.name}
      </th>
      <td data-label="Category">
        <CategoryBadge category={category} />
      </td>
      <td data-label="Title" id={titleId} className={styles.title}>
        {title}
      </td>
      <td data-label="Submitted By">{fullName(user) || '-'}</td>
      <td data-label="Amount" className={styles.amount}>
        {amountOwedZar === null ? '-' : <Money cents={amountOwedZar} />}
      </td>
      <td data-label="Date" className={styles.date}>
        <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
      </td>
      <td data-label="Actions" className={styles.actions}>
        <span>
          <Tooltip text="View">
            <Link
              id={`view-${id}`}
              to={`/admin/reviews/${id}`}
              className={styles.view}
              aria-label="View"
              aria-describedby={titleId}
            >
              <Icon name="eye" />
            </Link>
          </Tooltip>
          <Button
            size="sm"
            aria-disabled={isBusy}
            aria-describedby={titleId}
            {...shortcut('A')}
            onClick={() => !isBusy && onApprove(review)}
          >
            Approve
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-disabled={isBusy}
            aria-describedby={titleId}
            {...shortcut('R')}
            onClick={() => !isBusy && onReject(review)}
          >
            Reject
          </Button>
        </span>
      </td>
    </tr>
  );
}

interface PendingTableProps extends RowActions {
  reviews: readonly PendingReview[];
}

/** A table on a desk, cards on a phone, where each cell says its column. */
export function PendingTable({ reviews, ...actions }: PendingTableProps) {
  return (
    <table className={styles.table} aria-labelledby="pending">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={column === 'Amount' ? styles.amount : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <Row key={review.id} review={review} {...actions} />
        ))}
      </tbody>
    </table>
  );
}
