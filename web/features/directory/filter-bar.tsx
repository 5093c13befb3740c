import { useId, type ReactNode } from 'react';
import { CATEGORIES, CATEGORY_LABELS, PROVINCES, SORT_LABELS, SORTS } from '../../../shared/enumerations.ts';
import { useApi } from '../../lib/use-api.ts';
import { Icon } from '../../ui/icon.tsx';
import { listCityOptions, isCityIn } from './city-options.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** The browser's own select: on a phone it opens the phone's own sheet, within reach of the thumb. */
function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
          {children}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </div>
  );
}

function options<T extends string>(values: readonly T[], labels: Record<T, string>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ));
}

interface FilterBarProps {
  filters: DirectoryFilters;
  onChange: (some: Partial<DirectoryFilters>, replace?: boolean) => void;
}

/** Search, the filters and the order, above the list. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { q, province, category, city, sortBy } = filters;
  const { data: cities } = useApi('list-cities', {});
  const cityOptions = listCityOptions(cities ?? [], province, city);
  const chooseProvince = (chosen: DirectoryFilters['province']) => {
    const staysIn = !cities || isCityIn(cities, chosen, city);
    onChange({ province: chosen, ...(!staysIn && { city: 'all' }) });
  };
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField q={q} onSearch={(text, replace) => onChange({ q: text }, replace)} />
      </div>
      <Choice
        label="Province"
        value={province}
        onChoose={(value) => chooseProvince(value as DirectoryFilters['province'])}
      >
        <option value="all">All Provinces</option>
        {PROVINCES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice label="City" value={cityOptions.chosen} onChoose={(value) => onChange({ city: value })}>
        <option value="all">All Cities</option>
        {cityOptions.options.map(({ name, count }) => (
          <option key={name} value={name}>
            {count > 0 ? `${name} (${count})` : name}
          </option>
        ))}
      </Choice>
      <Choice
        label="Category"
        value={category}
        onChoose={(value) => onChange({ category: value as DirectoryFilters['category'] })}
      >
        <option value="all">All Categories</option>
        {options(CATEGORIES, CATEGORY_LABELS)}
      </Choice>
      <Choice
        label="Sort by"
        value={sortBy}
        onChoose={(value) => onChange({ sortBy: value as DirectoryFilters['sortBy'] })}
      >
        {options(SORTS, SORT_LABELS)}
      </Choice>
    </div>
  );
}
