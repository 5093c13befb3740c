import { Page } from '../../ui/page.tsx';
import { CompanyList } from './company-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useDirectoryFilters } from './use-directory-filters.ts';

/** Spec §2, Company Directory. */
export function Component() {
  const { filters, change } = useDirectoryFilters();
  return (
    <Page
      title="Company Directory"
      lead="Companies flagged for non-payment, fraud and contract breaches, by the people who dealt with them."
    >
      <FilterBar filters={filters} onChange={change} />
      <CompanyList filters={filters} onChange={change} />
    </Page>
  );
}
