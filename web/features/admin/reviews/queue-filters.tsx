import { Box } from '@chakra-ui/react';
import { CATEGORIES, CATEGORY_LABELS } from '../../../../shared/enumerations.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Choice, options } from '../../../ui/choice.tsx';
import { ANY, type useQueueFilters } from '../use-filters.ts';

type QueueFiltersProps = Omit<ReturnType<typeof useQueueFilters>, 'isFiltered'>;

export function QueueFilters({ query: { category, late }, change }: QueueFiltersProps) {
  return (
    <>
      <Box width={{ base: 'full', sm: '48' }}>
        <Choice
          isQuiet
          label="Category"
          name="category"
          value={category ?? ANY}
          onChoose={(choice) => change('category', choice)}
        >
          <option value={ANY}>All categories</option>
          {options(CATEGORIES, CATEGORY_LABELS)}
        </Choice>
      </Box>
      <div>
        <CheckboxField
          label="Late only"
          checked={late === 'true'}
          onChange={({ currentTarget }) => change('late', currentTarget.checked ? 'true' : '')}
        />
      </div>
    </>
  );
}
