import { AdminPage, ListSkeleton } from '../admin-only.tsx';
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
  const waiting = <ListSkeleton label="Companies are being fetched" count={3} height="8rem" hasHeading />;
  return (
    <AdminPage title="Companies" waiting={waiting}>
      <Companies />
    </AdminPage>
  );
}
