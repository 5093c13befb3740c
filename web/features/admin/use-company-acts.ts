import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { usePages } from '../../lib/use-pages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { STALE } from './stale.ts';

interface Words {
  done: string;
  failed: string;
}

/** Proposed companies, and what is done with these and others: one act at a time, and a notice tells how it went. */
export function useCompanyActs() {
  const proposed = usePages('list-pending-companies', {});
  const [isBusy, setIsBusy] = useState(false);
  const [doneCount, setDoneCount] = useState(0);
  const forget = useInvalidate();
  /** Whether it was done; a notice has told either. */
  const attempt = async (act: () => Promise<unknown>, { done, failed }: Words): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await act();
      showToast({ tone: 'success', title: done });
      /* Only now: a form that was refused is made from it, and keeps what was typed. */
      forget('get-admin-company');
      setDoneCount((count) => count + 1);
      return true;
    } catch (error) {
      const description = errorMessage(error, 'Nothing was changed. Please try again.');
      showToast({ tone: 'error', title: failed, description });
      return false;
    } finally {
      setIsBusy(false);
      forget(...STALE, 'list-pending-reviews', 'get-admin-stats', 'list-takedowns');
      /* What is shown stays until the new list is there. */
      proposed.reload();
    }
  };
  return { proposed, isBusy, doneCount, attempt };
}

export type CompanyActs = ReturnType<typeof useCompanyActs>;
