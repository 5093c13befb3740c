import type { TakedownStatus } from '../../../shared/enumerations.ts';
import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/invalidate.ts';
import { useAction } from '../../lib/use-action.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { affectedRoutesBut, type DecisionText } from './decisions.ts';

export type TakedownAction = 'start' | 'action' | 'reject';

const TEXTS = {
  start: { done: 'Takedown request is under review', failed: 'Failed to start the review' },
  action: { done: 'Review removed from public view', failed: 'Failed to action the takedown request' },
  reject: { done: 'Takedown request rejected', failed: 'Failed to reject the takedown request' },
};

/** The requests with a status, or all of them, and the actions that change them. */
export function useTakedowns(status: TakedownStatus | 'all') {
  const query = { status };
  const list = usePagedList('list-takedowns', { query });
  const { isBusy, run } = useAction(affectedRoutesBut('list-takedowns'));

  const change = async (
    { id }: ModeratedTakedown,
    action: TakedownAction,
    body: Partial<DecisionText> = {},
  ): Promise<void> => {
    await run(() => call(`${action}-takedown`, { params: { id }, body }), TEXTS[action]);
    /* The list that is shown stays until its new items are there. */
    invalidate(['list-takedowns'], (parts) => (parts as { query: typeof query }).query.status !== status);
    void list.reload();
  };
  return { list, isBusy, change };
}
