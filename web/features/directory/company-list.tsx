import { Box, Button, Flex, Grid, Skeleton, Tag, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { CompanyCard, CompanyCardSkeleton } from './company-card.tsx';
import { correctionLine } from './correction-line.ts';
import { FilterForm } from './filter-form.tsx';
import {
  countLine,
  isFiltered,
  listChips,
  NO_FILTERS,
  toQuery,
  withoutFilters,
  type DirectoryFilters,
} from './directory-filters.ts';
import { OtherWays } from './other-ways.tsx';

const SKELETON_CARDS = 6;

interface CompanyListProps {
  filters: DirectoryFilters;
  onChange: (some: Partial<DirectoryFilters>) => void;
}

function FilterChips({ filters, onChange }: CompanyListProps) {
  const chips = listChips(filters);
  if (chips.length === 0) return null;
  return (
    <>
      <Flex as="ul" wrap="wrap" gap="2" minW="0" aria-label="Filtered by">
        {chips.map(({ filter, label }) => (
          <Flex as="li" key={filter} minW="0">
            <FilterForm
              filters={{ ...filters, cursor: '', [filter]: NO_FILTERS[filter] }}
              onSubmit={() => onChange({ [filter]: NO_FILTERS[filter] })}
            >
              <Tag.Root
                asChild
                size="xl"
                borderWidth="1px"
                borderColor="border.emphasized"
                borderRadius="full"
                bg="bg.panel"
                cursor="button"
                _hover={{ borderColor: 'fg' }}
              >
                <button type="submit" aria-label={`Remove filter: ${label}`}>
                  <Tag.Label maxW="72">{label}</Tag.Label>
                  <Icon name="close" size={16} />
                </button>
              </Tag.Root>
            </FilterForm>
          </Flex>
        ))}
      </Flex>
      {isFiltered(filters) && (
        <FilterForm filters={withoutFilters(filters)} onSubmit={() => onChange(withoutFilters(filters))}>
          <Button type="submit" variant="ghost" size="sm">
            Clear Filters
          </Button>
        </FilterForm>
      )}
    </>
  );
}

function FromTheFirst({ filters, onChange }: CompanyListProps) {
  const firstPage = { ...filters, cursor: '' };
  return (
    <FilterForm filters={firstPage} onSubmit={() => onChange(firstPage)}>
      <Button type="submit" variant="outline" size="sm">
        From the first company
      </Button>
    </FilterForm>
  );
}

interface RefusedAddressProps {
  reason: string;
  onChange: CompanyListProps['onChange'];
}

export function RefusedAddress({ reason, onChange }: RefusedAddressProps) {
  return (
    <Box mt="6">
      <EmptyState
        title="This address does not work"
        actions={
          <FilterForm filters={NO_FILTERS} onSubmit={() => onChange(NO_FILTERS)}>
            <Button type="submit">Show all companies</Button>
          </FilterForm>
        }
      >
        {reason.replace(/\.$/, '')}. Choose again above, or see all companies.
      </EmptyState>
    </Box>
  );
}

function Cards({ isLoading = false, children }: { isLoading?: boolean; children: ReactNode }) {
  return (
    <Grid
      as="ul"
      aria-label={isLoading ? 'Companies are being fetched' : undefined}
      aria-busy={isLoading}
      templateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))"
      gap="4"
    >
      {children}
    </Grid>
  );
}

export function CompanyList({ filters, onChange }: CompanyListProps) {
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
          _focus={{ outline: 'none' }}
        >
          {isLoading ? (
            <Skeleton width="11rem" height="1lh" />
          ) : (
            !isUnknown && (
              <>
                {correction && <Text color="fg">{correction}</Text>}
                <Text>{countLine(pages.total ?? items.length, isAtLeast)}</Text>
              </>
            )
          )}
        </Text>
        <FilterChips filters={filters} onChange={clear} />
        {filters.cursor !== '' && items.length > 0 && <FromTheFirst filters={filters} onChange={clear} />}
      </Flex>
      {isLoading && (
        <Cards isLoading>
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <li key={index}>
              <CompanyCardSkeleton />
            </li>
          ))}
        </Cards>
      )}
      {items.length > 0 && (
        <Cards>
          {items.map((company) => (
            <li key={company.id}>
              <CompanyCard company={company} />
            </li>
          ))}
        </Cards>
      )}
      <ListFooter
        list={pages}
        nextPage={{ path: '/directory', query: toQuery({ ...filters, cursor: pages.next ?? '' }) }}
        failure="Failed to fetch companies"
        fallback="Your search and filters are kept. Please try again."
        empty={
          filters.cursor !== '' ? (
            <EmptyState
              title="No further companies"
              actions={<FromTheFirst filters={filters} onChange={clear} />}
            >
              The list has become shorter, and nothing is left on this page of it
            </EmptyState>
          ) : (
            <EmptyState
              title="No companies found"
              actions={
                isFiltered(filters) && (
                  <FilterForm filters={NO_FILTERS} onSubmit={() => clear(NO_FILTERS)}>
                    <Button type="submit" variant="outline">
                      Clear All Filters
                    </Button>
                  </FilterForm>
                )
              }
              more={<OtherWays filters={filters} unfiltered={unfiltered ?? 0} onChange={clear} />}
            >
              {filters.q !== '' && !unfiltered && (
                <Text as="span" display="block" color="fg" mb="1">
                  That a company is not listed proves nothing: it may not have been reported, or be here under
                  another name.
                </Text>
              )}
              <span>Try adjusting your filters or search for a different company</span>
            </EmptyState>
          )
        }
      />
    </section>
  );
}
