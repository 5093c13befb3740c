import { useState } from 'react';
import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useAction } from '../../lib/use-action.ts';
import { useApi } from '../../lib/use-api.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { affectedRoutesBut, decideReview, DECISION_TEXTS, type Decision } from './decisions.ts';

export type Moderation = ReturnType<typeof useModeration>;

/** The dashboard's statistics, its queue, and the decisions that change both. */
export function useModeration() {
  const stats = useApi('get-admin-stats', {});
  const fetched = usePagedList('list-pending-reviews', {});
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /* A decided review leaves the list at once, so that no shortcut reaches it while the queue is fetched again. */
  const queue = { ...fetched, items: fetched.items.filter(({ id }) => !decided.has(id)) };
  const [decidingId, setDecidingId] = useState<string | null>(null);
  const { run } = useAction(affectedRoutesBut('get-admin-stats', 'list-pending-reviews'));

  const decide = async ({ id }: PendingReview, decision: Decision): Promise<void> => {
    const leave = () => setDecided((ids) => new Set(ids).add(id));
    setDecidingId(id);
    const decideAndLeave = () =>
      decideReview(id, decision).then(leave, (error: unknown) => {
        if (error instanceof ApiError && error.code === 'already_decided') leave();
        throw error;
      });
    await run(decideAndLeave, DECISION_TEXTS[decision.action]);
    setDecidingId(null);
    void stats.mutate();
    queue.reload();
  };
  return { stats, queue, decidingId, decide };
}
