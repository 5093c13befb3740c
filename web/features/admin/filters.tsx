import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearch } from '../../lib/use-search.ts';
import { SelectField } from '../../ui/text-field.tsx';

/** The value for no filter: no option may have an empty value. */
const ANY = 'all';

/** The filters are in the address, so that back, reload and a shared link work. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [search, changeSearch] = useSearch();
  const filters = Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as Partial<Record<Name, string>>;
  const change = (name: Name, value: string) =>
    changeSearch(
      (latest) => {
        const next = new URLSearchParams(latest);
        if (value && value !== ANY) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { filters, change, clear: () => changeSearch(() => ({}), { replace: true }) };
}

export function FilterBar({ onClear, children }: { onClear: (() => void) | false; children: ReactNode }) {
  return (
    <Flex
      role="group"
      aria-label="Filters"
      wrap="wrap"
      align="flex-end"
      gap="4"
      css={{ '& > div': { flex: '1 1 16rem', maxW: { sm: '64' } } }}
    >
      {children}
      {onClear && (
        <Button variant="ghost" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Flex>
  );
}

interface FilterSelectProps {
  label: string;
  anyLabel: string;
  labels: Readonly<Record<string, string>>;
  value: string | undefined;
  onChange: (value: string) => void;
}

export function FilterSelect({ label, anyLabel, labels, value = ANY, onChange }: FilterSelectProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value={ANY}>{anyLabel}</option>
      {Object.entries(labels).map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
