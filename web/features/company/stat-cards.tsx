import type { Company } from '../../../shared/schemas/companies.ts';
import { Money } from '../../ui/money.tsx';
import styles from './stat-cards.module.css';

interface StatCardsProps {
  company: Pick<Company, 'reviewCount' | 'totalOwed'>;
}

/** The three figures. A flag counts once it is approved, so the first and the last are one number. */
export function StatCards({ company: { reviewCount, totalOwed } }: StatCardsProps) {
  return (
    <dl className={styles.stats}>
      <div>
        <dt>Total Flags</dt>
        <dd className={reviewCount > 0 ? styles.flagged : undefined}>{reviewCount}</dd>
      </div>
      <div>
        <dt>Amount Owed</dt>
        <dd>
          <Money cents={totalOwed} />
        </dd>
      </div>
      <div>
        <dt>Approved Reviews</dt>
        <dd>{reviewCount}</dd>
      </div>
    </dl>
  );
}
