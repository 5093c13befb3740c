import { useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AdminOnly } from './admin-only.tsx';
import { type Asked, CompanyDialogs } from './company-dialogs.tsx';
import { CompanyFinder } from './company-finder.tsx';
import { ProposedCompanies, ProposedCompaniesSkeleton } from './proposed-companies.tsx';
import { useCompanyActs } from './use-company-acts.ts';

const TITLE = 'Companies';

function Companies() {
  const acts = useCompanyActs();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Page title={TITLE} above={<AdminNav />}>
      <ProposedCompanies acts={acts} onAsk={setAsked} />
      <CompanyFinder revision={acts.doneCount} onAsk={setAsked} />
      <CompanyDialogs asked={asked} acts={acts} onClose={() => setAsked(null)} />
    </Page>
  );
}

/** Proposed companies are decided here, any other is found, corrected, merged or removed. */
export function Component() {
  const waiting = (
    <Page title={TITLE} above={<AdminNav />}>
      <ProposedCompaniesSkeleton />
    </Page>
  );
  return (
    <AdminOnly waiting={waiting}>
      <Companies />
    </AdminOnly>
  );
}
