import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Company } from '../../../shared/schemas/companies.ts';
import { LeadingButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { Page, PageColumn } from '../../ui/page.tsx';
import { Stat } from '../../ui/stat.tsx';
import { AllegationsDisclaimer } from './allegations-disclaimer.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CompanyHead } from './company-head.tsx';
import styles from './company-page.module.css';
import { ReviewList } from './review-list.tsx';
import stats from './stat-cards.module.css';
import { Tabs } from './tabs.tsx';

interface StatCardsProps {
  company: Pick<Company, 'reviewCount' | 'totalOwed'>;
}

/** The three statistics. A flag counts once it is approved, so the first and the last are the same number. */
function StatCards({ company: { reviewCount, totalOwed } }: StatCardsProps) {
  return (
    <dl className={stats.stats}>
      <Stat label="Total Flags" isDanger={reviewCount > 0}>
        {reviewCount}
      </Stat>
      <Stat label="Amount Owed">
        <Money cents={totalOwed} />
      </Stat>
      <Stat label="Approved Reviews">{reviewCount}</Stat>
    </dl>
  );
}

export function BackLink() {
  return (
    <Link to="/directory" className={styles.back}>
      <Icon name="arrow-left" size={18} />
      Back to Directory
    </Link>
  );
}

export function CompanyMissing() {
  return (
    <Page title="Company not found" lead="The company you're looking for doesn't exist in our directory">
      <p className={styles.actions}>
        <LeadingButton to="/directory">Browse Directory</LeadingButton>
      </p>
    </Page>
  );
}

interface CompanyViewProps {
  company: Company;
  /** List items after the reviews that come with the company. */
  furtherReviews: ReactNode;
}

/** A company’s page from its data alone. */
export function CompanyView({ company, furtherReviews }: CompanyViewProps) {
  const tabs = [
    {
      id: 'reviews',
      label: `Reviews (${company.reviewCount})`,
      panel: <ReviewList company={company} further={furtherReviews} />,
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
