import { useState } from 'react';
import useSWR from 'swr';
import type { ModeratedReview, Redaction } from '../../../shared/schemas/moderation.ts';
import { noticeOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { keyOf } from '../../lib/use-answer.ts';
import { useForget } from '../../lib/use-forget.ts';
import { showNotice } from '../../ui/notice-store.ts';
import { decideReview, DECISION_NOTICES, type Decision } from './decide-review.ts';
import { STALE } from './stale.ts';

/** A review for a moderator, fetched anew each time its page opens: what is shown of it grows old, its addresses too. */
export function useReview(id: string) {
  const parts = { params: { id } };
  const answer = useSWR<ModeratedReview, unknown>(
    keyOf('get-admin-review', parts),
    () => call('get-admin-review', parts),
    {
      revalidateOnMount: true,
      onSuccess: () => setFetchedAt(Date.now()),
    },
  );
  const forget = useForget();
  const [fetchedAt, setFetchedAt] = useState(() => Date.now());
  const [isBusy, setIsBusy] = useState(false);

  /** Whether it was done; a notice has told either. */
  const attempt = async (act: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await act();
      showNotice({ tone: 'success', title: done });
      return true;
    } catch (error) {
      const description = noticeOf(error, 'Nothing was changed. Please try again.');
      showNotice({ tone: 'error', title: failed, description });
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
