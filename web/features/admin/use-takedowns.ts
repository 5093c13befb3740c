import { useState } from 'react';
import type { TakedownStatus } from '../../../shared/enumerations.ts';
import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { usePages } from '../../lib/use-pages.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { DecisionWords } from './decision-dialog.tsx';
import { STALE } from './stale.ts';

export type Act = 'start' | 'action' | 'reject';

const NOTICES: Record<Act, { done: string; failed: string }> = {
  start: { done: 'Takedown request is under review', failed: 'Failed to start the review' },
  action: { done: 'Review removed from public view', failed: 'Failed to action the takedown request' },
  reject: { done: 'Takedown request rejected', failed: 'Failed to reject the takedown request' },
};

/** The requests of a state, or all, and the steps that change them. */
export function useTakedowns(status: TakedownStatus | 'all') {
  const list = usePages('list-takedowns', { query: { status } });
  const forget = useInvalidate();
  const forgetOthers = useInvalidate(`status:"${status}"`);
  const [busyId, setBusyId] = useState<string | null>(null);

  /** Whether it was done; a notice has told either. */
  const take = async (
    { id }: ModeratedTakedown,
    act: Act,
    body: Partial<DecisionWords> = {},
  ): Promise<boolean> => {
    setBusyId(id);
    try {
      await call(`${act}-takedown`, { params: { id }, body });
      showToast({ tone: 'success', title: NOTICES[act].done });
      return true;
    } catch (error) {
      const description = errorMessage(error, 'Nothing was changed. Please try again.');
      showToast({ tone: 'error', title: NOTICES[act].failed, description });
      return false;
    } finally {
      setBusyId(null);
      /* What the public sees has changed, or another moderator was first: either way these are old. */
      forget(...STALE, 'get-admin-stats', 'get-takedown-status');
      forgetOthers('list-takedowns');
      list.reload();
    }
  };
  return { list, busyId, take };
}
