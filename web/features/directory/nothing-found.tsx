import { Box, Heading, Link, List, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import useSWR from 'swr';
import { countedFlags } from '../../../shared/counted.ts';
import type { ListPage } from '../../../shared/drawn-pages.ts';
import { SUGGESTED_INSTEAD } from '../../../shared/limits.ts';
import { formatRand } from '../../../shared/money.ts';
import type { SuggestedCompany } from '../../../shared/schemas/companies.ts';
import { callPage } from '../../lib/api.ts';
import { describeMatch } from '../../lib/name-differences.ts';
import { findPlace } from '../../lib/places.ts';
import { proposePath } from '../../lib/propose-path.ts';
import { useRenderedData } from '../../lib/rendered-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isFiltered, NO_FILTERS, NOT_NARROWED, unfilteredLine } from './directory-filters.ts';
import { FilterButton, type FilterChange } from './filter-button.tsx';
import { suggestedFor, useCities } from './rendered-directory.ts';

const PROVES_NOTHING =
  'That a company is not listed proves nothing: it may not have been reported, or be here under another name.';

const ask = (q: string) =>
  callPage('list-companies', { query: { q, namesFirst: 'true', limit: SUGGESTED_INSTEAD } });

type Suggested = ListPage<SuggestedCompany[]>;

function SuggestedName({ company }: { company: SuggestedCompany }) {
  const { slug, name, city, province, cipcRegNo, totalOwed } = company;
  const place = [city, province].filter(Boolean).join(', ');
  return (
    <>
      <Link asChild>
        <RouterLink to={`/company/${slug}`}>{name}</RouterLink>
      </Link>
      <Text color="fg.muted" textStyle="sm">
        {[place, cipcRegNo, ...describeMatch(company)].filter(Boolean).join(' · ')}
      </Text>
      <Text textStyle="sm">
        {[countedFlags(company), totalOwed > 0 && `owed ${formatRand(totalOwed)}`].filter(Boolean).join(', ')}
      </Text>
    </>
  );
}

export function NothingFound({ filters, unfiltered, onChange }: FilterChange & { unfiltered: number }) {
  const { q } = filters;
  const isHidden = unfiltered > 0;
  const key = suggestedFor(q);
  const suggested = useSWR(q ? key : null, async () => ask(q), useRenderedData<Suggested>(key));
  const names = suggested.data?.items ?? [];
  const place = findPlace(q, useCities() ?? []);
  const change = { filters, onChange, size: 'md' } as const;
  // Suggestions come first, so what stands below them waits for them.
  if (suggested.isLoading) return <Skeleton aria-busy maxW="measure" h="72" mt="5" mb="8" />;
  return (
    <>
      {names.length > 0 && (
        <Box maxW="measure" mt="5" mb="8">
          <Heading as="h2" textStyle="heading" fontSize="lg">
            {isHidden ? 'Without filters:' : 'Did you mean…'}
          </Heading>
          {!isHidden && (
            <Text mt="1" color="fg.muted" textStyle="sm">
              Another company may have a name like it: compare place and registration number.
            </Text>
          )}
          <List.Root variant="plain" gap="3" mt="3">
            {names.map((company) => (
              <List.Item key={company.slug} display="block" overflowWrap="anywhere">
                <SuggestedName company={company} />
              </List.Item>
            ))}
          </List.Root>
        </Box>
      )}
      <EmptyState
        title="No companies found"
        actions={
          <>
            {isHidden && (
              <FilterButton {...change} sets={NOT_NARROWED} variant="solid">
                Show Without Filters
              </FilterButton>
            )}
            {isFiltered(filters) && (
              <FilterButton {...change} sets={NO_FILTERS}>
                Clear All Filters
              </FilterButton>
            )}
          </>
        }
        more={
          !isHidden && (
            <Stack maxW="measure" gap="3" align="center" textAlign="center">
              {place && (
                <Link asChild>
                  <RouterLink to={place.path}>{place.label}</RouterLink>
                </Link>
              )}
              {q && (
                <>
                  <Text color="fg.muted" textStyle="sm">
                    Type the first letters of any words of the name, in any order, or part of a registration
                    number.
                  </Text>
                  <ButtonLink to={proposePath(q)} variant={names.length > 0 ? 'outline' : 'solid'}>
                    Propose this company
                  </ButtonLink>
                </>
              )}
            </Stack>
          )
        }
      >
        {(q !== '' || isHidden) && (
          <Text as="span" display="block" color="fg" mb="1">
            {isHidden ? unfilteredLine(unfiltered) : PROVES_NOTHING}
          </Text>
        )}
        <span>Try adjusting your filters or search for a different company</span>
      </EmptyState>
    </>
  );
}
