import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading, focusOn } from '../../lib/focus.ts';
import { onUndone } from './decisions.ts';

/** Whether a dialog is open, not counting closed ones that are still fading out. */
export const isDialogOpen = () => document.querySelector('[role="dialog"][data-state="open"]') !== null;

/**
 * Once a decided item has left a list, moves the focus to the next item, or to the page's heading.
 * `findTarget` gets the next item's id, or undefined when the list is empty, and the id of the item that
 * left. Returns a function to call with the item's id before the decision.
 */
export function useFocusAfterDecision(
  ids: readonly string[],
  findTarget: (next: string | undefined, left: string) => HTMLElement | null | undefined,
): (id: string) => void {
  const position = useRef<{ index: number; id: string } | null>(null);
  useEffect(() => {
    const left = position.current;
    /* Nothing behind a dialog can take the focus. The render that closes the dialog runs this again. */
    if (!left || ids.includes(left.id) || isDialogOpen()) return;
    position.current = null;
    const next = ids[Math.min(left.index, ids.length - 1)];
    if (!focusOn(findTarget(next, left.id))) focusHeading();
  });
  return (id) => {
    position.current = { index: ids.indexOf(id), id };
  };
}

/** Focuses the review that one comes back from, or whose approval was undone, once it is in the list. */
export function useFocusOnReturn(
  ids: readonly string[],
  findTarget: (id: string) => HTMLElement | null | undefined,
): void {
  const state = useLocation().state as { left?: string } | null;
  const returning = useRef(state?.left);
  useEffect(() => onUndone((id) => (returning.current = id)), []);
  useEffect(() => {
    const id = returning.current;
    if (id === undefined || !ids.includes(id)) return;
    /* After the page's heading, which gets the focus after every navigation. */
    const timer = setTimeout(() => {
      returning.current = undefined;
      if (!isDialogOpen()) findTarget(id)?.focus();
    });
    return () => clearTimeout(timer);
  });
}
