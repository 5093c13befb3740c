import { chakra } from '@chakra-ui/react';
import type { ReactNode, SubmitEvent } from 'react';
import { toQuery, type DirectoryFilters } from './directory-filters.ts';

/** Hidden inputs for those filters of an address that the form has no control for. */
export function FurtherFilters({ filters }: { filters: DirectoryFilters }) {
  return Object.entries(toQuery(filters)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface FilterFormProps {
  filters: DirectoryFilters;
  onSubmit: () => void;
  children: ReactNode;
}

export function FilterForm({ filters, onSubmit, children }: FilterFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <chakra.form action="/directory" display="contents" onSubmit={submit}>
      <FurtherFilters filters={filters} />
      {children}
    </chakra.form>
  );
}
