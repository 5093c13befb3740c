import { Button, Skeleton } from '@chakra-ui/react';
import { useRef } from 'react';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { CompanyCard, CompanyCardSkeleton } from './company-card.tsx';
import styles from './company-list.module.css';
import {
  countLine,
  NO_FILTERS,
  toQuery,
  unfilteredLine,
  withoutFilters,
  type DirectoryFilters,
} from './directory-filters.ts';
import { FilterChips } from './filter-chips.tsx';

/** As many as a screen shows. */
const SKELETON_CARDS = 6;

interface CompanyListProps {
  filters: DirectoryFilters;
  onChange: (some: Partial<DirectoryFilters>) => void;
}

function Skeletons() {
  return (
    <ul className={styles.grid} aria-label="Companies are being fetched" aria-busy="true">
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <li key={index}>
          <CompanyCardSkeleton />
        </li>
      ))}
    </ul>
  );
}

/** The companies that match: how many, their cards, and whatever else can happen to a list. */
export function CompanyList({ filters, onChange }: CompanyListProps) {
  const pages = usePagedList('list-companies', { query: toQuery(filters) });
  const { items, error, isLoading, isAtLeast, unfiltered } = pages;
  const isUnknown = isLoading || (error !== undefined && items.length === 0);
  const total = pages.total ?? items.length;
  const countRef = useRef<HTMLParagraphElement>(null);
  /** The button that clears a filter disappears with it, so the focus moves to the result count first. */
  const clear = (some: Partial<DirectoryFilters>) => {
    countRef.current?.focus();
    onChange(some);
  };
  return (
    <section aria-label="Companies">
      <div className={styles.head}>
        <p ref={countRef} className={styles.count} role="status" tabIndex={-1}>
          {isLoading ? <Skeleton width="11rem" /> : !isUnknown && countLine(total, isAtLeast)}
        </p>
        <FilterChips filters={filters} onChange={clear} />
      </div>
      {isLoading && <Skeletons />}
      {items.length > 0 && (
        <ul className={styles.grid}>
          {items.map((company) => (
            <li key={company.id}>
              <CompanyCard company={company} />
            </li>
          ))}
        </ul>
      )}
      <ListFooter
        list={pages}
        failure="Failed to fetch companies"
        fallback="Your search and filters are kept. Please try again."
        empty={
          unfiltered ? (
            <EmptyState
              title="No companies found"
              actions={
                <Button variant="outline" onClick={() => clear(withoutFilters(filters))}>
                  Show Without Filters
                </Button>
              }
            >
              {unfilteredLine(unfiltered)}
            </EmptyState>
          ) : (
            <EmptyState
              title="No companies found"
              actions={
                <Button variant="outline" onClick={() => clear(NO_FILTERS)}>
                  Clear All Filters
                </Button>
              }
            >
              Try adjusting your filters or search for a different company
            </EmptyState>
          )
        }
      />
    </section>
  );
}
