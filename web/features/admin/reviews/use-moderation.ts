import { useState } from 'react';
import type { PendingReview } from '../../../../shared/schemas/moderation.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useApi } from '../../../lib/use-api.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { decideReview, decisionTexts, type Decision, isOver } from '../decisions.ts';
import type { useQueueFilters } from './queue-filters.tsx';

/** A version of a review: if a decided review returns to the queue, its version is different. */
const version = ({ id, updatedAt }: PendingReview) => `${id} ${updatedAt}`;

export type Moderation = ReturnType<typeof useModeration>;

export function useModeration(query: ReturnType<typeof useQueueFilters>['query']) {
  const stats = useApi('get-admin-stats', {});
  const fetched = usePagedList('list-pending-reviews', { query });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /* A decided review leaves the list at once, so that no shortcut reaches it during the next fetch. */
  const queue = { ...fetched, items: fetched.items.filter((review) => !decided.has(version(review))) };
  const [decidingId, setDecidingId] = useState<string | null>(null);
  const { attempt } = useAction();

  /** Resolves to the error, or to null after success. */
  const decide = async (review: PendingReview, decision: Decision): Promise<unknown> => {
    const { id } = review;
    setDecidingId(id);
    const failure = await attempt(() => decideReview(id, decision), decisionTexts(review, decision));
    if (failure === null || isOver(failure)) setDecided((all) => new Set(all).add(version(review)));
    setDecidingId(null);
    return failure;
  };
  return { stats, queue, decidingId, decide };
}
