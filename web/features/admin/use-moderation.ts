import { useState } from 'react';
import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useApi } from '../../lib/use-api.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { usePages } from '../../lib/use-pages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { decideReview, DECISION_NOTICES, type Decision } from './decide-review.ts';
import { STALE } from './stale.ts';

export type Moderation = ReturnType<typeof useModeration>;

/** The dashboard's figures, its queue, and the decisions that change both. */
export function useModeration() {
  const stats = useApi('get-admin-stats', {});
  const fetched = usePages('list-pending-reviews', {});
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /* What was decided leaves at once, so that no key meets it again while the queue is fetched. */
  const queue = { ...fetched, items: fetched.items.filter(({ id }) => !decided.has(id)) };
  const forget = useInvalidate();
  const [decidingId, setDecidingId] = useState<string | null>(null);

  /** A notice tells whether it was decided. */
  const decide = async (review: PendingReview, decision: Decision): Promise<void> => {
    setDecidingId(review.id);
    try {
      await decideReview(review.id, decision);
      showToast({ tone: 'success', title: DECISION_NOTICES[decision.action].done });
      setDecided((ids) => new Set(ids).add(review.id));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_decided')
        setDecided((ids) => new Set(ids).add(review.id));
      const description = errorMessage(error, 'Nothing was changed. Please try again.');
      showToast({ tone: 'error', title: DECISION_NOTICES[decision.action].failed, description });
    } finally {
      setDecidingId(null);
      /* What the public sees has changed, or another moderator was first: either way these are old. */
      forget(...STALE, 'list-pending-companies', 'get-admin-company', 'list-takedowns');
      void stats.mutate();
      queue.reload();
    }
  };
  return { stats, queue, decidingId, decide };
}
