import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { toQuery, type DirectoryFilters } from './directory-filters.ts';

/** Hidden inputs for those filters of an address that the form has no control for. */
export function FurtherFilters({ filters }: { filters: DirectoryFilters }) {
  return Object.entries(toQuery(filters)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

export interface FilterChange {
  filters: DirectoryFilters;
  onChange: (some: Partial<DirectoryFilters>) => void;
}

interface FilterButtonProps extends FilterChange, Omit<ButtonProps, 'onChange'> {
  sets: Partial<DirectoryFilters>;
}

/** A form, so that it works without script. */
export function FilterButton({ filters, sets, onChange, ...button }: FilterButtonProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(sets);
  };
  return (
    <chakra.form action="/directory" display="contents" onSubmit={submit}>
      <FurtherFilters filters={{ ...filters, cursor: '', ...sets }} />
      <Button type="submit" variant="outline" size="sm" {...button} />
    </chakra.form>
  );
}
