import { useState } from 'react';
import { AdminPage, ListSkeleton } from '../admin-only.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyFinder } from './company-finder.tsx';
import { ProposedCompanies } from './proposed-companies.tsx';
import { type CompanyRequest, useCompanyActions } from './use-company-actions.ts';

function Companies() {
  const actions = useCompanyActions();
  const [request, setRequest] = useState<CompanyRequest | null>(null);
  return (
    <>
      <CompanyFinder revision={actions.doneCount} onRequest={setRequest} />
      <ProposedCompanies actions={actions} onRequest={setRequest} />
      <CompanyDialog
        request={request}
        actions={actions}
        onRequest={setRequest}
        onClose={() => setRequest(null)}
      />
    </>
  );
}

export function Component() {
  const waiting = <ListSkeleton label="Companies are being fetched" count={3} height="8rem" hasHeading />;
  return (
    <AdminPage title="Companies" waiting={waiting}>
      <Companies />
    </AdminPage>
  );
}
