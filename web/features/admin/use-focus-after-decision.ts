import { useEffect, useRef } from 'react';

/** Whether a dialog is open, closed ones that are still fading out aside. */
export const isDialogOpen = () => document.querySelector('[role="dialog"][data-state="open"]') !== null;

/**
 * Once a decided item has left a list, the focus goes to the item that follows: `findTarget` gets its id, or none when
 * the list is empty. Returns a function to call with the id of the item before it is decided.
 */
export function useFocusAfterDecision(
  ids: readonly string[],
  findTarget: (next: string | undefined) => HTMLElement | null | undefined,
): (id: string) => void {
  const position = useRef<{ index: number; id: string } | null>(null);
  useEffect(() => {
    const left = position.current;
    /* Nothing behind a dialog can take the focus: the render that closes it runs this again. */
    if (!left || ids.includes(left.id) || isDialogOpen()) return;
    position.current = null;
    findTarget(ids[Math.min(left.index, ids.length - 1)])?.focus({ preventScroll: true });
  });
  return (id) => {
    position.current = { index: ids.indexOf(id), id };
  };
}
