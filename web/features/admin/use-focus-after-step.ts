import { useEffect, useRef } from 'react';
import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import { focusHeading } from '../../lib/focus-heading.ts';

/**
 * Once a step has taken the pressed button away, the focus goes to the request's heading, or to the page's where a
 * filter leaves the request out. Gives what to call with the request before the step is taken.
 */
export function useFocusAfterStep(
  takedowns: readonly ModeratedTakedown[],
): (before: ModeratedTakedown) => void {
  const stepped = useRef<ModeratedTakedown | null>(null);
  useEffect(() => {
    const before = stepped.current;
    /* Behind a dialog nothing takes the focus: the render that closes it comes here again. */
    if (!before || document.querySelector('dialog[open]')) return;
    if (takedowns.some(({ id, status }) => id === before.id && status === before.status)) return;
    stepped.current = null;
    if (document.activeElement !== document.body) return;
    const heading = document.getElementById(`takedown-${before.id}`);
    if (heading) heading.focus({ preventScroll: true });
    else focusHeading({ preventScroll: true });
  });
  return (before) => {
    stepped.current = before;
  };
}
