import { Box, Stack } from '@chakra-ui/react';
import { Page } from '../../ui/page.tsx';
import { CompanyList } from './company-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useDirectoryFilters } from './use-directory-filters.ts';

const WITHOUT_SCRIPT = '@media (scripting: none)';

/** Search, filters and cards of the companies that match. */
export function Component() {
  const { filters, change } = useDirectoryFilters();
  return (
    <Page
      title="Company Directory"
      lead="Companies flagged for non-payment, fraud and contract breaches, by the people who dealt with them."
    >
      <Box mt="8" css={{ [WITHOUT_SCRIPT]: { display: 'none' } }}>
        <FilterBar filters={filters} onChange={change} />
        <CompanyList filters={filters} onChange={change} />
      </Box>
      <Stack display="none" gap="3" maxW="60ch" mt="6" css={{ [WITHOUT_SCRIPT]: { display: 'flex' } }}>
        <p>
          <strong>Searching needs JavaScript; reading does not.</strong> The page of each company opens
          without it. Its address ends in the company’s name, in small letters with hyphens:{' '}
          <code>/company/name-of-the-company</code>.
        </p>
        <p>
          The <a href="/sitemap.xml">site map</a> links to every company in the register, and search engines
          find them by name.
        </p>
      </Stack>
    </Page>
  );
}
