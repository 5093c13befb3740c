import { Button } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { listChips, NO_FILTERS, withoutFilters, type DirectoryFilters } from './directory-filters.ts';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  filters: DirectoryFilters;
  onChange: (some: Partial<DirectoryFilters>) => void;
}

/** What the list is narrowed to; each chip takes its filter off, Clear Filters all but the search. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const chips = listChips(filters);
  if (chips.length === 0) return null;
  const isFiltered = chips.some(({ filter }) => filter !== 'q');
  return (
    <>
      <ul className={styles.chips} aria-label="Filtered by">
        {chips.map(({ filter, label }) => (
          <li key={filter}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remove filter: ${label}`}
              onClick={() => onChange({ [filter]: NO_FILTERS[filter] })}
            >
              <span className={styles.text}>{label}</span>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {isFiltered && (
        <Button variant="ghost" size="sm" onClick={() => onChange(withoutFilters(filters))}>
          Clear Filters
        </Button>
      )}
    </>
  );
}
