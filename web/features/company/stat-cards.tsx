import type { Company } from '../../../shared/schemas/companies.ts';
import { Figure } from '../../ui/figure.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './stat-cards.module.css';

interface StatCardsProps {
  company: Pick<Company, 'reviewCount' | 'totalOwed'>;
}

/** The three figures. A flag counts once it is approved, so the first and the last are one number. */
export function StatCards({ company: { reviewCount, totalOwed } }: StatCardsProps) {
  return (
    <dl className={styles.stats}>
      <Figure label="Total Flags" isSignal={reviewCount > 0}>
        {reviewCount}
      </Figure>
      <Figure label="Amount Owed">
        <Money cents={totalOwed} />
      </Figure>
      <Figure label="Approved Reviews">{reviewCount}</Figure>
    </dl>
  );
}
