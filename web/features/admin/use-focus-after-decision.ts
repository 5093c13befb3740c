import { useEffect, useRef } from 'react';

/**
 * Once what was decided has left a list, the focus goes to what took its place: `targetOf` gets the id of that, or none
 * when nothing is left. Gives what to call with the item that a decision is about, before it is made.
 */
export function useFocusAfterDecision(
  ids: readonly string[],
  findTarget: (next: string | undefined) => HTMLElement | null,
): (id: string) => void {
  const position = useRef<{ index: number; id: string } | null>(null);
  useEffect(() => {
    const left = position.current;
    /* Behind a dialog nothing takes the focus: the render that closes it comes here again. */
    if (!left || ids.includes(left.id) || document.querySelector('dialog[open]')) return;
    position.current = null;
    findTarget(ids[Math.min(left.index, ids.length - 1)])?.focus({ preventScroll: true });
  });
  return (id) => {
    position.current = { index: ids.indexOf(id), id };
  };
}
