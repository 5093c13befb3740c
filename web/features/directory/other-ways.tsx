import { Box, Heading, Link, List, Stack, Text } from '@chakra-ui/react';
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
import { NOT_NARROWED, unfilteredLine } from './directory-filters.ts';
import { FilterButton, type FilterChange } from './filter-button.tsx';
import { suggestedFor, useCities } from './rendered-directory.ts';

const ask = (q: string) =>
  callPage('list-companies', { query: { q, namesFirst: 'true', limit: SUGGESTED_INSTEAD } });

type Suggested = ListPage<SuggestedCompany[]>;

interface OtherWaysProps extends FilterChange {
  unfiltered: number;
}

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

export function OtherWays({ filters, unfiltered, onChange }: OtherWaysProps) {
  const { q } = filters;
  const isFiltered = unfiltered > 0;
  const cities = useCities() ?? [];
  const key = suggestedFor(q);
  const { data: found } = useSWR(q ? key : null, async () => ask(q), useRenderedData<Suggested>(key));
  const place = isFiltered ? null : findPlace(q, cities);
  return (
    <Stack maxW="measure" gap="3" align="center" textAlign="center">
      {isFiltered && (
        <>
          <Text>{unfilteredLine(unfiltered)}</Text>
          <FilterButton filters={filters} sets={NOT_NARROWED} onChange={onChange} variant="solid" size="md">
            Show Without Filters
          </FilterButton>
        </>
      )}
      {place && (
        <Link asChild>
          <RouterLink to={place.path}>{place.label}</RouterLink>
        </Link>
      )}
      {found && found.items.length > 0 && (
        <Box width="full" mt="4" mb="4">
          <Heading as="h3" textStyle="heading" fontSize="lg">
            {isFiltered ? 'Without filters:' : 'Did you mean…'}
          </Heading>
          {!isFiltered && (
            <Text mt="1" color="fg.muted" textStyle="sm">
              Another company may have a name like it: compare place and registration number.
            </Text>
          )}
          <List.Root variant="plain" gap="3" mt="3">
            {found.items.map((company) => (
              <List.Item key={company.slug} display="block" overflowWrap="anywhere">
                <SuggestedName company={company} />
              </List.Item>
            ))}
          </List.Root>
        </Box>
      )}
      {!isFiltered && q && (
        <>
          <Text color="fg.muted" textStyle="sm">
            Type the first letters of any words of the name, in any order, or part of a registration number.
          </Text>
          <ButtonLink to={proposePath(q)} variant={found?.items.length ? 'outline' : 'solid'}>
            Propose this company
          </ButtonLink>
        </>
      )}
    </Stack>
  );
}
