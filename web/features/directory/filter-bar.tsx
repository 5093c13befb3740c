import { Box, Button, chakra } from '@chakra-ui/react';
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
import { type DirectoryFilters, listChips, NO_FILTERS, PAID_LABEL } from './directory-filters.ts';
import { FurtherFilters } from './filter-form.tsx';
import { useCities } from './rendered-directory.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

const WITHOUT_SCRIPT = '@media (scripting: none)';

interface FilterBarProps {
  filters: DirectoryFilters;
  onChange: (some: Partial<DirectoryFilters>) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
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
  const narrowing = listChips(filters).filter(({ filter }) => filter !== 'q').length;
  const choices = (
    <>
      <Choice label="Province" name="province" value={province} onChoose={chooseProvince}>
        <option value="all">All Provinces</option>
        {PROVINCES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice
        label="City"
        name="city"
        value={cityOptions.chosen}
        onChoose={(value) => onChange({ city: value })}
      >
        <option value="all">All Cities</option>
        {cityOptions.options.map(({ name, count }) => (
          <option key={name} value={name}>
            {count > 0 ? `${name} (${count})` : name}
          </option>
        ))}
      </Choice>
      <Choice label="Category" {...choice('category')}>
        <option value="all">All Categories</option>
        {options(CATEGORIES, CATEGORY_LABELS)}
      </Choice>
      <Choice label="Kind" {...choice('kind')}>
        <option value="all">All Kinds</option>
        {options(COMPANY_KINDS, COMPANY_KIND_LABELS)}
      </Choice>
      <Choice label="Payments" {...choice('settled')}>
        <option value="all">All Companies</option>
        <option value="true">{PAID_LABEL}</option>
      </Choice>
      <Choice label="Sort by" {...choice('sortBy')}>
        {options(SORTS, SORT_LABELS)}
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
          base: 'auto',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        }}
        justifyContent={{ base: 'start', md: 'stretch' }}
        gap="3"
        css={{
          [`${WITHOUT_SCRIPT} and (max-width: 47.99em)`]: {
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          },
        }}
      >
        <FurtherFilters filters={{ ...NO_FILTERS, q: filters.q }} />
        <Box display={{ base: 'none', md: 'contents' }} css={{ [WITHOUT_SCRIPT]: { display: 'contents' } }}>
          {choices}
        </Box>
        <Button
          variant="outline"
          hideFrom="md"
          minW="7.5rem"
          aria-haspopup="dialog"
          css={{ [WITHOUT_SCRIPT]: { display: 'none' } }}
          onClick={() => setSheet('open')}
        >
          {narrowing > 0 ? `Filters (${narrowing})` : 'Filters'}
        </Button>
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
          <FilterSheet isOpen={sheet === 'open'} onClose={() => setSheet('closed')}>
            {choices}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
