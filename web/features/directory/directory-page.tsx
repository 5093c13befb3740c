import { Box } from '@chakra-ui/react';
import { Page } from '../../ui/page.tsx';
import { CompanyList, RefusedAddress } from './company-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useDirectoryFilters } from './use-directory-filters.ts';

export function Component() {
  const { filters, refusal, change } = useDirectoryFilters();
  return (
    <Page
      title="Company Directory"
      lead="Companies flagged for non-payment, fraud and contract breaches, by the people who dealt with them."
    >
      <Box mt="8">
        <FilterBar filters={filters} onChange={change} />
        {refusal === null ? (
          <CompanyList filters={filters} onChange={change} />
        ) : (
          <RefusedAddress reason={refusal} onChange={change} />
        )}
      </Box>
    </Page>
  );
}
