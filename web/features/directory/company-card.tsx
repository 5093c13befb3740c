import { Badge, Skeleton } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { CompanyCard as Company } from '../../../shared/schemas/companies.ts';
import { Money } from '../../ui/money.tsx';
import styles from './company-card.module.css';

interface CompanyCardProps {
  company: Company;
}

/** A row of the register. Its name is the link; the whole card takes the click. */
export function CompanyCard({ company }: CompanyCardProps) {
  const { name, slug, cipcRegNo, city, province, reviewCount, totalOwed } = company;
  const place = [city, province].filter(Boolean).join(', ');
  return (
    <article className={styles.card}>
      <h2 className={styles.name}>
        <Link to={`/company/${slug}`}>{name}</Link>
      </h2>
      <p className={styles.facts}>
        {place && <span>{place}</span>}
        {cipcRegNo && (
          <span className={styles.number}>
            <abbr title="Companies and Intellectual Property Commission">CIPC</abbr> {cipcRegNo}
          </span>
        )}
      </p>
      <p className={styles.figures}>
        <Badge tone={reviewCount > 0 ? 'danger' : 'neutral'}>
          {reviewCount} {reviewCount === 1 ? 'Flag' : 'Flags'}
        </Badge>
        {totalOwed > 0 && (
          <Badge>
            <span>
              Owed <Money cents={totalOwed} />
            </span>
          </Badge>
        )}
      </p>
    </article>
  );
}

/** Holds a card's place, in a card's size. */
export function CompanyCardSkeleton() {
  return (
    <div className={styles.card} data-testid="company-skeleton">
      <p className={styles.name}>
        <Skeleton width="72%" height="1.35em" />
      </p>
      <p className={styles.facts}>
        <span className={styles.line}>
          <Skeleton width="58%" height="1em" />
        </span>
        <span className={styles.line}>
          <Skeleton width="44%" height="1em" />
        </span>
      </p>
      <p className={styles.figures}>
        <Skeleton width="4.5rem" height="1.5rem" />
        <Skeleton width="7rem" height="1.5rem" />
      </p>
    </div>
  );
}
