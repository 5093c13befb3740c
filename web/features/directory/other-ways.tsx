import { Button, Link, List, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import useSWR from 'swr';
import type { CompanyCard } from '../../../shared/schemas/companies.ts';
import { callPage, type ListPage } from '../../lib/api.ts';
import { placeMeant } from '../../lib/places.ts';
import { proposePath } from '../../lib/propose-path.ts';
import { useApi } from '../../lib/use-api.ts';
import { inGroups } from '../../lib/in-groups.ts';
import { ButtonLink } from '../../ui/button.tsx';
import {
  type DirectoryFilters,
  NO_FILTERS,
  toQuery,
  unfilteredLine,
  withoutFilters,
} from './directory-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { otherSearches } from './other-searches.ts';

const SHOWN = 3;

/** What another way of asking finds, and the way itself. */
interface Found {
  label: string;
  q: string;
  page: ListPage<CompanyCard[]>;
}

const ask = (q: string) => callPage('list-companies', { query: { q, namesFirst: 'true', limit: SHOWN } });

/** Asks one way after the other, until one finds something. */
async function askOtherwise(q: string, isFiltered: boolean): Promise<Found | null> {
  const ways = isFiltered ? [{ q, label: 'Without filters' }] : otherSearches(q);
  for (const way of ways) {
    const page = await ask(way.q);
    if (page.items.length > 0) return { ...way, page };
  }
  return null;
}

interface OtherWaysProps {
  filters: DirectoryFilters;
  /** How many match without the filters. */
  unfiltered: number;
  onChange: (some: Partial<DirectoryFilters>) => void;
}

/** Below an empty list: what is known all the same, how names are matched, and what an empty list does not say. */
export function OtherWays({ filters, unfiltered, onChange }: OtherWaysProps) {
  const { q } = filters;
  const isFiltered = unfiltered > 0;
  const { data: cities = [] } = useApi('list-cities', {});
  const { data: found } = useSWR(q ? ['other ways', q, isFiltered] : null, () => askOtherwise(q, isFiltered));
  const place = isFiltered ? null : placeMeant(q, cities);
  const address = (some: Partial<DirectoryFilters>) =>
    `/directory?${new URLSearchParams(toQuery({ ...NO_FILTERS, ...some }))}`;
  return (
    <Stack maxW="measure" gap="3" align="center" textAlign="center">
      {isFiltered && (
        <>
          <Text>{unfilteredLine(unfiltered)}</Text>
          <FilterForm filters={withoutFilters(filters)} onSubmit={() => onChange(withoutFilters(filters))}>
            <Button type="submit">Show Without Filters</Button>
          </FilterForm>
        </>
      )}
      {place && (
        <Link asChild>
          <RouterLink to={place.path}>{place.label}</RouterLink>
        </Link>
      )}
      {found && (
        <div>
          <Text>
            {found.label}:{' '}
            {(found.page.total ?? 0) > SHOWN && (
              <Link asChild>
                <RouterLink to={address({ q: found.q })}>
                  all {inGroups(found.page.total ?? 0)}
                  {found.page.isAtLeast && '+'} companies
                </RouterLink>
              </Link>
            )}
          </Text>
          <List.Root variant="plain">
            {found.page.items.map(({ slug, name, city, province }) => (
              <List.Item key={slug} display="block" overflowWrap="anywhere">
                <Link asChild>
                  <RouterLink to={`/company/${slug}`}>{name}</RouterLink>
                </Link>
                {(city ?? province) && ` in ${[city, province].filter(Boolean).join(', ')}`}
              </List.Item>
            ))}
          </List.Root>
        </div>
      )}
      {!isFiltered && q && (
        <>
          <Text color="fg.muted">
            That a company is not listed proves nothing: it may not have been reported, or be here under
            another name.
          </Text>
          <Text color="fg.muted" textStyle="sm">
            Every word must begin a word of the name, in any order; (Pty) Ltd, ‘and’ and accents do not
            matter, and a typing error in a long word is forgiven. A registration number may be typed in part.
          </Text>
          <ButtonLink to={proposePath(q)}>Propose this company</ButtonLink>
        </>
      )}
    </Stack>
  );
}
