import { useState } from 'react';
import type { CompanyCard } from '../../../../shared/schemas/companies.ts';
import { invalidate } from '../../../lib/invalidate.ts';
import { type ActionTexts, useAction } from '../../../lib/use-action.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import type { CompanyChoice } from '../../../ui/company-combobox.tsx';
import { affectedRoutesBut } from '../decisions.ts';

type CompanySummary = Pick<CompanyCard, 'id' | 'name' | 'slug' | 'reviewCount'>;

/** An action that asks for more in a dialog, and the company it is about. */
export interface CompanyRequest {
  action: 'list' | 'decline' | 'merge' | 'correct' | 'remove';
  company: CompanySummary;
  /** The company that it may be merged into. */
  into?: CompanyChoice;
}

/** Props of each form in the dialog. */
export interface CompanyFormProps extends Omit<CompanyRequest, 'action'> {
  actions: CompanyActions;
  onClose: () => void;
}

/** Proposed companies, and the actions that moderators take on these and on listed ones. */
export function useCompanyActions() {
  const proposed = usePagedList('list-pending-companies', {});
  const [doneCount, setDoneCount] = useState(0);
  const { isBusy, run } = useAction(affectedRoutesBut('list-pending-companies', 'get-admin-company'));
  const attempt = async <Result>(
    action: () => Promise<Result>,
    texts: ActionTexts<Result>,
  ): Promise<boolean> => {
    const isDone = await run(action, texts);
    if (isDone) {
      /* Not after an error: the form that failed is made from it, and keeps what was typed. */
      invalidate(['get-admin-company']);
      setDoneCount((count) => count + 1);
    }
    /* What is shown stays until the new list is there. */
    void proposed.reload();
    return isDone;
  };
  return { proposed, isBusy, doneCount, run: attempt };
}

export type CompanyActions = ReturnType<typeof useCompanyActions>;
