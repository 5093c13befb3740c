import { chakra } from '@chakra-ui/react';
import type { ReactNode, SubmitEvent } from 'react';
import { toQuery, type DirectoryFilters } from './directory-filters.ts';

/** The settings in an address that the form's own controls do not cover, as hidden inputs. */
export function FurtherFilters({ filters }: { filters: DirectoryFilters }) {
  return Object.entries(toQuery(filters)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface FilterFormProps {
  /** The settings that the button leads to. */
  filters: DirectoryFilters;
  /** Does the same inside the app. */
  onSubmit: () => void;
  /** Contains a button of type `submit`. */
  children: ReactNode;
}

/** A button that shows other companies: at once in the app, and through its address without script. */
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
