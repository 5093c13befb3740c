import { Flex } from '@chakra-ui/react';
import { CATEGORIES, CATEGORY_LABELS } from '../../../../shared/enumerations.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FilterBar, FilterSelect, useFilters } from '../filters.tsx';

export function useQueueFilters() {
  const { filters, ...rest } = useFilters(['category', 'late']);
  const category = CATEGORIES.find((choice) => choice === filters.category);
  const late = filters.late === 'true';
  const query = { ...(category && { category }), ...(late && { late: 'true' as const }) };
  return { query, isFiltered: category !== undefined || late, ...rest };
}

type QueueFiltersProps = ReturnType<typeof useQueueFilters>;

export function QueueFilters({ query: { category, late }, isFiltered, change, clear }: QueueFiltersProps) {
  return (
    <FilterBar onClear={isFiltered && clear}>
      <FilterSelect
        label="Category"
        anyLabel="All categories"
        labels={CATEGORY_LABELS}
        value={category}
        onChange={(choice) => change('category', choice)}
      />
      <Flex minH="11" align="center">
        <CheckboxField
          label="Late only (over 24 hours)"
          checked={late === 'true'}
          onChange={({ currentTarget }) => change('late', currentTarget.checked ? 'true' : '')}
        />
      </Flex>
    </FilterBar>
  );
}
