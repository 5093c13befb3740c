import { AdminPage } from '../admin-only.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyFinder } from './company-finder.tsx';
import { ProposedCompanies } from './proposed-companies.tsx';
import { useCompanyActions } from './use-company-actions.ts';

function Companies() {
  const actions = useCompanyActions();
  return (
    <>
      <CompanyFinder revision={actions.doneCount} onRequest={actions.onRequest} />
      <ProposedCompanies {...actions} />
      <CompanyDialog {...actions} />
    </>
  );
}

export function Component() {
  return (
    <AdminPage title="Companies">
      <Companies />
    </AdminPage>
  );
}
