import { Box, Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../lib/api-error.ts';
import { LeadingButton } from '../../ui/button.tsx';
import { Page, PageColumn } from '../../ui/page.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import { AllegationsDisclaimer, BackLink, CompanyView, Figures } from './company-view.tsx';
import { FurtherReviews, PlainPaging } from './further-reviews.tsx';
import { useCompany } from './use-company.ts';

function CompanyMissing() {
  return (
    <Page title="Company not found" lead="The company you're looking for doesn't exist in our directory">
      <LeadingButton to="/directory" mt="8">
        Browse Directory
      </LeadingButton>
    </Page>
  );
}

/** A placeholder for a company: its head, statistics and first review. The disclaimer needs no fetching. */
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
      <Figures>
        {['16', '36', '16'].map((width, index) => (
          <Flex key={index} direction="column" gap="2" minH={{ base: '20', md: '24' }}>
            <Skeleton maxW="24" height="4" />
            <Skeleton maxW={width} height="7" />
          </Flex>
        ))}
      </Figures>
      <AllegationsDisclaimer />
      <Skeleton width="64" height="11" />
      <Skeleton height="56" mt="4" />
    </div>
  );
}

/** A company with its figures, its reviews and its details. */
export function Component() {
  const { slug = '' } = useParams();
  const isLaterPart = useSearchParams()[0].has('cursor');
  const { company, nextReviews, isMissing, error, retry } = useCompany(slug);
  if (isMissing) return <CompanyMissing />;
  if (!company) {
    return (
      <PageColumn title="Company">
        <BackLink />
        {error === undefined ? (
          <CompanySkeleton />
        ) : (
          <RetryState
            isWholePage
            title="Failed to fetch the company"
            reason={errorMessage(error, 'The page is still where it was. Please try again.')}
            onRetry={retry}
          />
        )}
      </PageColumn>
    );
  }
  /* The response for a merged company is the company that it was merged into. */
  if (company.slug !== slug) return <Navigate to={`/company/${company.slug}`} replace />;
  const path = `/company/${slug}`;
  const further = (
    <>
      {nextReviews && <FurtherReviews key={company.id} slug={slug} cursor={nextReviews} />}
      <PlainPaging first={isLaterPart ? path : null} next={nextReviews && `${path}?cursor=${nextReviews}`} />
    </>
  );
  return <CompanyView company={company} furtherReviews={further} />;
}
