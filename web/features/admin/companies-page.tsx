import { useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AdminOnly } from './admin-only.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyFinder } from './company-finder.tsx';
import { ProposedCompanies, ProposedCompaniesSkeleton } from './proposed-companies.tsx';
import { type CompanyRequest, useCompanyActions } from './use-company-actions.ts';

const TITLE = 'Companies';

function Companies() {
  const actions = useCompanyActions();
  const [request, setRequest] = useState<CompanyRequest | null>(null);
  return (
    <Page title={TITLE} above={<AdminNav />}>
      <ProposedCompanies actions={actions} onRequest={setRequest} />
      <CompanyFinder revision={actions.doneCount} onRequest={setRequest} />
      <CompanyDialog request={request} actions={actions} onClose={() => setRequest(null)} />
    </Page>
  );
}

/** Moderators decide on proposed companies here, and find, correct, merge or remove any other. */
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
