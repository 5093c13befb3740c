import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  COMPANY_KIND_LABELS,
  COMPANY_KINDS,
  PROVINCES,
  SORT_LABELS,
  SORTS,
} from '../../../shared/enumerations.ts';
import { Choice, options } from '../../ui/choice.tsx';
import { listCityOptions, isCityIn } from './city-options.ts';
import { type DirectoryFilters, NO_FILTERS, withCount } from './directory-filters.ts';
import { type FilterChange, FurtherFilters } from './filter-button.tsx';
import { useCities } from './rendered-directory.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

const WITHOUT_SCRIPT = '@media (scripting: none)';

export function FilterBar({ filters, onChange }: FilterChange) {
  const { province, city } = filters;
  const cities = useCities();
  const cityOptions = listCityOptions(cities ?? [], province, city);
  const [sheet, setSheet] = useState<'not loaded' | 'open' | 'closed'>('not loaded');

  const chooseProvince = (chosen: DirectoryFilters['province']) => {
    const staysIn = !cities || isCityIn(cities, chosen, city);
    onChange({ province: chosen, ...(!staysIn && { city: 'all' }) });
  };
  const choice = <Name extends keyof DirectoryFilters>(name: Name) => ({
    name,
    value: filters[name],
    onChoose: (value: DirectoryFilters[Name]) => onChange({ [name]: value }),
  });
  const first = (
    <>
      <Choice label="Province" {...choice('province')} onChoose={chooseProvince}>
        <option value="all">All Provinces</option>
        {PROVINCES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice label="Category" {...choice('category')}>
        <option value="all">All Categories</option>
        {options(CATEGORIES, CATEGORY_LABELS)}
      </Choice>
    </>
  );
  const more = (
    <>
      <Choice label="City" {...choice('city')} value={cityOptions.chosen}>
        <option value="all">All Cities</option>
        {cityOptions.options.map(({ name, count }) => (
          <option key={name} value={name}>
            {count > 0 ? `${name} (${count})` : name}
          </option>
        ))}
      </Choice>
      <Choice label="Company or public body" {...choice('kind')}>
        <option value="all">All Kinds</option>
        {options(COMPANY_KINDS, COMPANY_KIND_LABELS)}
      </Choice>
      <Choice label="Debts settled" {...choice('settled')}>
        <option value="all">Any Number</option>
        <option value="true">At Least One</option>
      </Choice>
    </>
  );
  return (
    <>
      <chakra.form
        action="/directory"
        autoComplete="off"
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        }}
        alignItems="end"
        gap="3"
        css={{
          [`${WITHOUT_SCRIPT} and (max-width: 47.99em)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <FurtherFilters filters={{ ...NO_FILTERS, q: filters.q }} />
        <Button
          variant="outline"
          hideFrom="md"
          minW="7.5rem"
          aria-haspopup="dialog"
          css={{ [WITHOUT_SCRIPT]: { display: 'none' } }}
          onClick={() => setSheet('open')}
        >
          {withCount('Filters', filters)}
        </Button>
        <Box display={{ base: 'none', md: 'contents' }} css={{ [WITHOUT_SCRIPT]: { display: 'contents' } }}>
          {first}
        </Box>
        <Choice label="Sort by" {...choice('sortBy')}>
          {options(SORTS, SORT_LABELS)}
        </Choice>
        <chakra.details hideBelow="md" gridColumn="1 / -1" css={{ [WITHOUT_SCRIPT]: { display: 'block' } }}>
          <chakra.summary py="1" width="fit-content" color="teal.fg" textStyle="sm" cursor="pointer">
            {withCount('More filters', { ...filters, province: 'all', category: 'all' })}
          </chakra.summary>
          <Grid templateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }} alignItems="end" gap="3" mt="2">
            {more}
          </Grid>
        </chakra.details>
        {/* With script each choice applies at once. */}
        <Button
          type="submit"
          display="none"
          gridColumn="1 / -1"
          justifySelf="start"
          css={{ [WITHOUT_SCRIPT]: { display: 'inline-flex' } }}
        >
          Show companies
        </Button>
      </chakra.form>
      {sheet !== 'not loaded' && (
        <Suspense>
          <FilterSheet filters={filters} isOpen={sheet === 'open'} onClose={() => setSheet('closed')}>
            {first}
            {more}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
