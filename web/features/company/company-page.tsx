import { Box, Flex, HStack, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { Navigate, useParams } from 'react-router-dom';
import { ButtonLink, LeadingButton } from '../../ui/button.tsx';
import { directoryPath } from '../../ui/company-search.tsx';
import { FetchState, isMissing } from '../../ui/fetch-state.tsx';
import { Page, PageColumn } from '../../ui/page.tsx';
import { Stat, StatRow } from '../../ui/stat.tsx';
import { AllegationsDisclaimer } from './allegations-disclaimer.tsx';
import { BackLink, CompanyView, THREE_FIGURES } from './company-view.tsx';
import { useCompany } from './use-company.ts';

function CompanyMissing({ slug }: { slug: string }) {
  const words = slug.replaceAll('-', ' ');
  return (
    <Page title="Company not found" lead="The company you're looking for doesn't exist in our directory">
      <HStack mt="8" wrap="wrap" gap="3">
        <LeadingButton to="/directory">Browse Directory</LeadingButton>
        <ButtonLink to={directoryPath(words)} variant="outline" flexShrink="1">
          Search for “{words}”
        </ButtonLink>
        <ButtonLink to="/propose-company" variant="outline">
          Propose it
        </ButtonLink>
      </HStack>
    </Page>
  );
}

function CompanySkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">The company is being fetched</VisuallyHidden>
      <Flex direction={{ base: 'column', lg: 'row' }} justify="space-between" gap={{ base: '4', md: '8' }}>
        <Box flex="1">
          <Skeleton width="min(24rem, 90%)" height="10" />
          <Skeleton width="min(26rem, 70%)" height="6" mt="2" />
        </Box>
        <Skeleton width="min(28rem, 100%)" height="11" />
      </Flex>
      <StatRow {...THREE_FIGURES}>
        {['Total Flags', 'Amount Owed', 'Approved Reviews'].map((label) => (
          <Stat key={label} label={label}>
            <Skeleton width="16" height="1lh" />
          </Stat>
        ))}
      </StatRow>
      <Skeleton width="min(40rem, 90%)" height={{ base: '10', md: '12' }} mt={{ base: '2', md: '3' }} />
      <AllegationsDisclaimer />
      <Skeleton width="64" height="11" />
      <Skeleton width={{ md: 'lg' }} height="11" mt="4" />
      <Skeleton height="56" mt={{ base: '3', md: '4' }} />
    </div>
  );
}

export function Component() {
  const { slug = '' } = useParams();
  const response = useCompany(slug);
  const { items: company, next } = response.data ?? {};
  if (company === null || isMissing(response)) return <CompanyMissing slug={slug} />;
  if (!company)
    return (
      <PageColumn title="Company">
        <BackLink />
        <FetchState
          isWholePage
          of={response}
          waiting={<CompanySkeleton />}
          failure="Failed to fetch the company"
          comfort="The page is still where it was. Please try again."
        />
      </PageColumn>
    );
  /* A merged company's slug gives the company that it was merged into. */
  if (company.slug !== slug) return <Navigate to={`/company/${company.slug}`} replace />;
  return <CompanyView company={company} next={next ?? null} />;
}
