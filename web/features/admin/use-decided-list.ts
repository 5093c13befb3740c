import { useState } from 'react';
import { type ActionTexts, useAction } from '../../lib/use-action.ts';
import type { PagedList } from '../../lib/use-paged-list.ts';
import { affectedRoutesBut } from './decisions.ts';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';

/**
 * A queue whose items leave it once they are decided: one decision at a time, then the list anew, and the focus on the item
 * that follows, whose heading has the id `<prefix>-<id>`.
 */
export function useDecidedList<Item extends { id: string }>(list: PagedList<Item>, prefix: string) {
  const { isBusy, run } = useAction(affectedRoutesBut());
  const keepPosition = useFocusAfterDecision(
    list.items.map(({ id }) => id),
    (next) => (next === undefined ? null : document.getElementById(`${prefix}-${next}`)),
  );
  /** The item whose refusal asks for its reason. */
  const [refused, setRefused] = useState<Item | null>(null);
  const decide = async (item: Item, action: () => Promise<unknown>, texts: ActionTexts<unknown>) => {
    keepPosition(item.id);
    const isDone = await run(action, texts);
    await list.reload();
    if (isDone) setRefused(null);
  };
  return { isBusy, decide, refused, setRefused };
}
