import { Box, Flex, Grid, Skeleton, Span, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { CompanyCard, CompanyCardSkeleton } from './company-card.tsx';
import { correctionLine } from './correction-line.ts';
import {
  countCompanies,
  isFiltered,
  listChips,
  NO_FILTERS,
  NOT_NARROWED,
  toQuery,
  type DirectoryFilters,
} from './directory-filters.ts';
import { FilterButton, type FilterChange } from './filter-button.tsx';
import { NothingFound } from './nothing-found.tsx';

const SKELETON_CARDS = 6;

function FilterChips({ filters, onChange }: FilterChange) {
  const chips = listChips(filters);
  if (chips.length === 0) return null;
  return (
    <>
      <Flex as="ul" wrap="wrap" gap="2" minW="0" aria-label="Filtered by">
        {chips.map(({ filter, label }) => (
          <Flex as="li" key={filter} minW="0">
            <FilterButton
              filters={filters}
              sets={{ [filter]: NO_FILTERS[filter] }}
              onChange={onChange}
              aria-label={`Remove filter: ${label}`}
              borderRadius="full"
            >
              <Span maxW="72" truncate>
                {label}
              </Span>
              <Icon name="close" size={16} />
            </FilterButton>
          </Flex>
        ))}
      </Flex>
      {isFiltered(filters) && (
        <FilterButton filters={filters} sets={NOT_NARROWED} onChange={onChange} variant="ghost">
          Clear Filters
        </FilterButton>
      )}
    </>
  );
}

interface RefusedAddressProps {
  reason: string;
  onChange: FilterChange['onChange'];
}

export function RefusedAddress({ reason, onChange }: RefusedAddressProps) {
  return (
    <Box mt="6">
      <EmptyState
        title="This address does not work"
        actions={
          <FilterButton filters={NO_FILTERS} sets={NO_FILTERS} onChange={onChange} variant="solid" size="md">
            Show all companies
          </FilterButton>
        }
      >
        {reason.replace(/\.$/, '')}. Choose again above, or see all companies.
      </EmptyState>
    </Box>
  );
}

export function CompanyList({ filters, onChange }: FilterChange) {
  const pages = usePagedList('list-companies', { query: toQuery(filters) });
  const { items, error, isLoading, isAtLeast, unfiltered } = pages;
  const correction = correctionLine(filters.q, items);
  const isUnknown = error !== undefined && items.length === 0;
  const count = useRef<HTMLDivElement>(null);
  /** The button that clears a filter disappears with it, so the focus moves to the result count first. */
  const clear = (some: Partial<DirectoryFilters>) => {
    count.current?.focus();
    onChange(some);
  };
  return (
    <section aria-label="Companies">
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" minH="9" mt="6" mb="3">
        {/* Gets the focus when the focused element has disappeared: screen readers then announce the count. */}
        <Text
          as="div"
          ref={count}
          role="status"
          tabIndex={-1}
          color="fg.muted"
          overflowWrap="anywhere"
          _empty={{ position: 'absolute' }}
        >
          {isLoading ? (
            <Skeleton width="11rem" height="1lh" />
          ) : (
            !isUnknown && (
              <>
                {correction && <Text color="fg">{correction}</Text>}
                <Text>{`Showing ${countCompanies(pages.total ?? items.length, isAtLeast)}`}</Text>
              </>
            )
          )}
        </Text>
        <FilterChips filters={filters} onChange={clear} />
        {filters.cursor !== '' && (
          <FilterButton filters={filters} sets={{ cursor: '' }} onChange={clear}>
            From the first company
          </FilterButton>
        )}
      </Flex>
      {(isLoading || items.length > 0) && (
        <Grid
          as="ul"
          aria-label={isLoading ? 'Companies are being fetched' : undefined}
          aria-busy={isLoading}
          templateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))"
          gap="4"
        >
          {isLoading &&
            Array.from({ length: SKELETON_CARDS }, (_, index) => (
              <li key={index}>
                <CompanyCardSkeleton />
              </li>
            ))}
          {items.map((company) => (
            <li key={company.id}>
              <CompanyCard company={company} />
            </li>
          ))}
        </Grid>
      )}
      <ListFooter
        list={pages}
        nextPage={{ path: '/directory', query: toQuery({ ...filters, cursor: pages.next ?? '' }) }}
        failure="Failed to fetch companies"
        fallback="Your search and filters are kept. Please try again."
        empty={
          filters.cursor !== '' ? (
            <EmptyState title="No further companies" />
          ) : (
            <NothingFound filters={filters} unfiltered={unfiltered ?? 0} onChange={clear} />
          )
        }
      />
    </section>
  );
}
