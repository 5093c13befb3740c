import { chakra } from '@chakra-ui/react';
import type { ReactNode, SubmitEvent } from 'react';
import { toQuery, type DirectoryFilters } from './directory-filters.ts';

/** What an address asks for beside what a form's own controls say. */
export function FurtherFilters({ filters }: { filters: DirectoryFilters }) {
  return Object.entries(toQuery(filters)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface FilterFormProps {
  /** What its button leads to. */
  filters: DirectoryFilters;
  /** Does the same within the app. */
  onSubmit: () => void;
  /** Holds a button of the type `submit`. */
  children: ReactNode;
}

/** A button that asks for other companies: without the app by its address, with it at once. */
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
