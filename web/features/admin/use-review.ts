import { useState } from 'react';
import useSWR from 'swr';
import type { ModeratedReview, Redaction } from '../../../shared/schemas/moderation.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { cacheKey } from '../../lib/use-api.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { showToast } from '../../ui/toast-store.ts';
import { decideReview, DECISION_NOTICES, type Decision } from './decide-review.ts';
import { STALE } from './stale.ts';

/** A review for a moderator, fetched anew each time its page opens: what is shown of it grows old, its addresses too. */
export function useReview(id: string) {
  const parts = { params: { id } };
  const answer = useSWR<ModeratedReview, unknown>(
    cacheKey('get-admin-review', parts),
    () => call('get-admin-review', parts),
    {
      revalidateOnMount: true,
      onSuccess: () => setFetchedAt(Date.now()),
    },
  );
  const forget = useInvalidate();
  const [fetchedAt, setFetchedAt] = useState(() => Date.now());
  const [isBusy, setIsBusy] = useState(false);

  /** Whether it was done; a notice has told either. */
  const attempt = async (act: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await act();
      showToast({ tone: 'success', title: done });
      return true;
    } catch (error) {
      const description = errorMessage(error, 'Nothing was changed. Please try again.');
      showToast({ tone: 'error', title: failed, description });
      /* Another moderator may have been first. */
      void answer.mutate();
      return false;
    } finally {
      setIsBusy(false);
      forget('list-pending-reviews', 'get-admin-stats', 'list-audit');
    }
  };

  const decide = async (decision: Decision): Promise<boolean> => {
    const { done, failed } = DECISION_NOTICES[decision.action];
    const isDone = await attempt(() => decideReview(id, decision), done, failed);
    forget(...STALE, 'list-pending-companies', 'get-admin-company', 'list-takedowns');
    return isDone;
  };
  const redact = async (redactions: Redaction[]): Promise<boolean> => {
    const revision = answer.data?.revision ?? null;
    const act = () => call('redact-review', { ...parts, body: { redactions, revision } });
    const isDone = await attempt(act, 'Passage redacted', 'Failed to redact');
    if (isDone) await answer.mutate();
    return isDone;
  };
  return { ...answer, fetchedAt, isBusy, decide, redact };
}
