import type { Company } from '../../../shared/schemas/companies.ts';
import { Stat } from '../../ui/stat.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './stat-cards.module.css';

interface StatCardsProps {
  company: Pick<Company, 'reviewCount' | 'totalOwed'>;
}

/** The three figures. A flag counts once it is approved, so the first and the last are one number. */
export function StatCards({ company: { reviewCount, totalOwed } }: StatCardsProps) {
  return (
    <dl className={styles.stats}>
      <Stat label="Total Flags" isDanger={reviewCount > 0}>
        {reviewCount}
      </Stat>
      <Stat label="Amount Owed">
        <Money cents={totalOwed} />
      </Stat>
      <Stat label="Approved Reviews">{reviewCount}</Stat>
    </dl>
  );
}
