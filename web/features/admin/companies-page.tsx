import { useState } from 'react';
import { AdminPage } from './admin-only.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyFinder } from './company-finder.tsx';
import { ProposedCompanies, ProposedCompaniesSkeleton } from './proposed-companies.tsx';
import { type CompanyRequest, useCompanyActions } from './use-company-actions.ts';

const TITLE = 'Companies';

function Companies() {
  const actions = useCompanyActions();
  const [request, setRequest] = useState<CompanyRequest | null>(null);
  return (
    <>
      <ProposedCompanies actions={actions} onRequest={setRequest} />
      <CompanyFinder revision={actions.doneCount} onRequest={setRequest} />
      <CompanyDialog request={request} actions={actions} onClose={() => setRequest(null)} />
    </>
  );
}

/** Moderators decide on proposed companies here, and find, correct, merge or remove any other. */
export function Component() {
  return (
    <AdminPage title={TITLE} waiting={<ProposedCompaniesSkeleton />}>
      <Companies />
    </AdminPage>
  );
}
