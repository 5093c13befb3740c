import { HStack } from '@chakra-ui/react';
import { Navigate, useParams } from 'react-router-dom';
import { ButtonLink, LeadingButton } from '../../ui/button.tsx';
import { directoryPath } from '../../ui/company-search.tsx';
import { FetchState, isMissing } from '../../ui/fetch-state.tsx';
import { Page, PageColumn } from '../../ui/page.tsx';
import { BackLink, CompanyView } from './company-view.tsx';
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

/** As high as the name, the place, the buttons, the figures, the record, the disclaimer, the choices and the first review. */
const BLOCKS = [
  { width: 'min(24rem, 90%)', height: '10' },
  { width: 'min(26rem, 70%)', height: '6' },
  { width: 'min(36rem, 100%)', height: '11' },
  { height: '24' },
  { width: 'min(30rem, 100%)', height: '12' },
  { width: 'min(50rem, 100%)', height: '24' },
  { width: 'min(31rem, 100%)', height: '24' },
  { height: '56' },
];

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
          label="The company is being fetched"
          blocks={BLOCKS}
          failure="Failed to fetch the company"
          comfort="The page is still where it was. Please try again."
        />
      </PageColumn>
    );
  /* A merged company's slug gives the company that it was merged into. */
  if (company.slug !== slug) return <Navigate to={`/company/${company.slug}`} replace />;
  return <CompanyView company={company} next={next ?? null} />;
}
