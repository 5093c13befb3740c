import { Skeleton } from '@chakra-ui/react';
import head from './company-head.module.css';
import styles from './company-skeleton.module.css';
import { AllegationsDisclaimer } from './allegations-disclaimer.tsx';
import stats from './stat-cards.module.css';

/** A placeholder for a company: its head, statistics and first review. The disclaimer needs no fetching. */
export function CompanySkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        The company is being fetched
      </p>
      <div className={head.head}>
        <div className={`${head.who} ${styles.who}`}>
          <Skeleton width="min(24rem, 90%)" height="2.6rem" />
          <p className={head.facts}>
            <Skeleton width="min(26rem, 70%)" />
          </p>
        </div>
        <Skeleton width="9.5rem" height="2.75rem" />
      </div>
      <div className={stats.stats}>
        {['4rem', '9rem', '4rem'].map((width, index) => (
          <div key={index} className={styles.stat}>
            <Skeleton width="6rem" />
            <Skeleton width={width} height="1.6rem" />
          </div>
        ))}
      </div>
      <AllegationsDisclaimer />
      <Skeleton width="16rem" height="2.75rem" />
      <div className={styles.review}>
        <Skeleton height="14rem" />
      </div>
    </div>
  );
}
