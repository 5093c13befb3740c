import { useState } from 'react';
import useSWR from 'swr';
import type { ModeratedReview, Redaction } from '../../../shared/schemas/moderation.ts';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { cacheKey } from '../../lib/use-api.ts';
import { affectedRoutesBut, decideReview, DECISION_TEXTS, type Decision } from './decisions.ts';

/** A review for a moderator, fetched anew each time its page opens, as its links to files expire. */
export function useReview(id: string) {
  const parts = { params: { id } };
  const review = useSWR<ModeratedReview, unknown>(
    cacheKey('get-admin-review', parts),
    () => call('get-admin-review', parts),
    {
      revalidateOnMount: true,
      onSuccess: () => setFetchedAt(Date.now()),
    },
  );
  const [fetchedAt, setFetchedAt] = useState(() => Date.now());
  const { isBusy, run } = useAction(affectedRoutesBut());

  const decide = async (decision: Decision): Promise<boolean> => {
    const isDone = await run(() => decideReview(id, decision), DECISION_TEXTS[decision.action]);
    /* Another moderator may have been first. */
    if (!isDone) void review.mutate();
    return isDone;
  };
  const redact = async (redactions: Redaction[]): Promise<void> => {
    const body = { redactions, revision: review.data?.revision ?? null };
    await run(() => call('redact-review', { ...parts, body }), {
      done: 'Passage redacted',
      failed: 'Failed to redact',
    });
    await review.mutate();
  };
  return { ...review, fetchedAt, isBusy, decide, redact };
}
