import { Link, Navigate, useParams } from 'react-router-dom';
import { noticeOf } from '../../lib/api-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, PageColumn } from '../../ui/page.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import { AllegationsDisclaimer } from './allegations-disclaimer.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CompanyHead } from './company-head.tsx';
import styles from './company-page.module.css';
import { CompanySkeleton } from './company-skeleton.tsx';
import { ReviewList } from './review-list.tsx';
import { StatCards } from './stat-cards.tsx';
import { Tabs } from './tabs.tsx';
import { useCompany } from './use-company.ts';

function BackLink() {
  return (
    <Link to="/directory" className={styles.back}>
      <Icon name="arrow-left" size={18} />
      Back to Directory
    </Link>
  );
}

function NotFound() {
  return (
    <Page title="Company not found" lead="The company you're looking for doesn't exist in our directory">
      <p className={styles.actions}>
        <ButtonLink to="/directory">Browse Directory</ButtonLink>
      </p>
    </Page>
  );
}

/** Spec §2, Company Detail. */
export function Component() {
  const { slug = '' } = useParams();
  const { company, nextReviews, isMissing, error, retry } = useCompany(slug);
  if (isMissing) return <NotFound />;
  if (!company) {
    return (
      <PageColumn title="Company">
        <BackLink />
        {error === undefined ? (
          <CompanySkeleton />
        ) : (
          <RetryState
            title="Failed to fetch the company"
            reason={noticeOf(error, 'The page is still where it was. Please try again.')}
            onRetry={retry}
          />
        )}
      </PageColumn>
    );
  }
  /* A company that was merged into another answers under its new name. */
  if (company.slug !== slug) return <Navigate to={`/company/${company.slug}`} replace />;
  const tabs = [
    {
      id: 'reviews',
      label: `Reviews (${company.reviewCount})`,
      panel: <ReviewList company={company} next={nextReviews} />,
    },
    { id: 'details', label: 'Company Details', panel: <CompanyDetails company={company} /> },
  ];
  return (
    <PageColumn title={company.name}>
      <BackLink />
      <CompanyHead company={company} />
      <StatCards company={company} />
      <AllegationsDisclaimer />
      <Tabs key={company.id} label="About this company" tabs={tabs} />
    </PageColumn>
  );
}
