import { useState } from 'react';
import type { PendingReview } from '../../../../shared/schemas/moderation.ts';
import { useApi } from '../../../lib/use-api.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { type Decision, useQueueDecision } from '../decisions.ts';
import type { useQueueFilters } from './queue-filters.tsx';

/** If a decided review returns to the queue, its version is different. */
const version = ({ id, updatedAt }: PendingReview) => `${id} ${updatedAt}`;

export type Moderation = ReturnType<typeof useModeration>;

export function useModeration(query: ReturnType<typeof useQueueFilters>['query']) {
  const stats = useApi('get-admin-stats', {});
  const fetched = usePagedList('list-pending-reviews', { query });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /* A decided review leaves the list at once, so that no shortcut reaches it during the next fetch. */
  const queue = { ...fetched, items: fetched.items.filter((review) => !decided.has(version(review))) };
  const [decidingId, setDecidingId] = useState<string | null>(null);
  const { decideReview } = useQueueDecision();
  const decide = async (review: PendingReview, decision: Decision) => {
    setDecidingId(review.id);
    const outcome = await decideReview(review, decision);
    if (outcome.isOver) setDecided((all) => new Set(all).add(version(review)));
    setDecidingId(null);
    return outcome;
  };
  return { stats, queue, decidingId, decide };
}
