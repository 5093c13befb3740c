import { CATEGORIES, CATEGORY_LABELS } from '../../../../shared/enumerations.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ANY, FilterSelect, useFilters } from '../filters.tsx';

export function useQueueFilters() {
  const { filters, change } = useFilters(['category', 'late']);
  const category = CATEGORIES.find((choice) => choice === filters.category);
  const late = filters.late === 'true';
  const query = { ...(category && { category }), ...(late && { late: 'true' as const }) };
  return { query, isFiltered: category !== undefined || late, change };
}

type QueueFiltersProps = Omit<ReturnType<typeof useQueueFilters>, 'isFiltered'>;

export function QueueFilters({ query: { category, late }, change }: QueueFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Category"
        labels={{ [ANY]: 'All categories', ...CATEGORY_LABELS }}
        value={category ?? ANY}
        onChange={(choice) => change('category', choice)}
      />
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
