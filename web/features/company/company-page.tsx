import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../lib/api-error.ts';
import { PageColumn } from '../../ui/page.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import { CompanySkeleton } from './company-skeleton.tsx';
import { BackLink, CompanyMissing, CompanyView } from './company-view.tsx';
import { FurtherReviews } from './further-reviews.tsx';
import { PlainPaging } from './plain-paging.tsx';
import { useCompany } from './use-company.ts';

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
