import { useState } from 'react';
import type { AdminCompanyDetail, CompanyCard } from '../../../../shared/schemas/companies.ts';
import { type ActionTexts, useAction } from '../../../lib/use-action.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import type { CompanyChoice } from '../../../ui/company-box.tsx';

type CompanySummary = Pick<CompanyCard, 'id' | 'name' | 'slug' | 'reviewCount'>;

export interface CompanyRequest {
  action: 'list' | 'decline' | 'merge' | 'correct' | 'remove';
  company: CompanySummary;
  into?: CompanyChoice;
}

export interface CompanyFormProps extends Omit<CompanyRequest, 'action'> {
  details: AdminCompanyDetail;
  isBusy: boolean;
  onClose: () => void;
  /** Closes the dialog after success; after a failure, what was typed stays. */
  perform: <Result>(action: () => Promise<Result>, texts: ActionTexts<Result>) => Promise<void>;
}

export function useCompanyActions() {
  const proposed = usePagedList('list-pending-companies', {});
  const [request, onRequest] = useState<CompanyRequest | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const { isBusy, run } = useAction();
  const onClose = () => onRequest(null);
  const perform: CompanyFormProps['perform'] = async (action, texts) => {
    if (!(await run(action, texts))) return;
    setDoneCount((count) => count + 1);
    onClose();
  };
  return { proposed, doneCount, request, isBusy, onRequest, onClose, perform };
}

export type CompanyActions = ReturnType<typeof useCompanyActions>;
