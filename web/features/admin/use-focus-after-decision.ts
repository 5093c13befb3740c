import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading, focusOn } from '../../lib/focus.ts';
import { onUndone } from './decisions.ts';

/** Whether a dialog is open, closed ones that are still fading out aside. */
export const isDialogOpen = () => document.querySelector('[role="dialog"][data-state="open"]') !== null;

/**
 * Once a decided item has left a list, the focus goes to the item that follows, or to the page's heading: `findTarget` gets
 * the id that follows, or none when the list is empty, and the one that left. Returns a function to call with the id of the
 * item before it is decided.
 */
export function useFocusAfterDecision(
  ids: readonly string[],
  findTarget: (next: string | undefined, left: string) => HTMLElement | null | undefined,
): (id: string) => void {
  const position = useRef<{ index: number; id: string } | null>(null);
  useEffect(() => {
    const left = position.current;
    /* Nothing behind a dialog can take the focus: the render that closes it runs this again. */
    if (!left || ids.includes(left.id) || isDialogOpen()) return;
    position.current = null;
    const next = ids[Math.min(left.index, ids.length - 1)];
    if (!focusOn(findTarget(next, left.id))) focusHeading();
  });
  return (id) => {
    position.current = { index: ids.indexOf(id), id };
  };
}

/** Whoever comes back from the page of an item goes on there: the link to it has the focus. */
export function useFocusOnReturn(
  items: readonly { id: string }[],
  findTarget: (id: string) => HTMLElement | null | undefined,
): void {
  const state = useLocation().state as { left?: string } | null;
  const [left, setLeft] = useState(state?.left);
  const isThere = left !== undefined && items.some(({ id }) => id === left);
  useEffect(() => {
    if (!isThere) return;
    /* After the page's heading, which has the focus after every navigation. */
    const timer = setTimeout(() => {
      findTarget(left)?.focus();
      setLeft(undefined);
    });
    return () => clearTimeout(timer);
  }, [isThere, left, findTarget]);
}

/** An approval that was undone comes back to the list, and the focus to it: its Undo has gone with the toast. */
export function useFocusOnUndo(
  ids: readonly string[],
  findTarget: (id: string) => HTMLElement | null | undefined,
): void {
  const returning = useRef<string>(null);
  useEffect(
    () =>
      onUndone((id) => {
        returning.current = id;
      }),
    [],
  );
  useEffect(() => {
    const id = returning.current;
    if (id === null || !ids.includes(id)) return;
    returning.current = null;
    if (!isDialogOpen()) findTarget(id)?.focus();
  });
}
