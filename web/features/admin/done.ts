import { useEffect, useState } from 'react';
import type { ToastText } from '../../lib/toaster.ts';

interface Done extends ToastText {
  until: number;
}

let done: Done | null = null;
let ending: ReturnType<typeof setTimeout>;
const bars = new Set<(done: Done | null) => void>();

function show(next: Done | null): void {
  clearTimeout(ending);
  done = next;
  for (const bar of bars) bar(next);
  if (next) ending = setTimeout(() => end(next), next.until - Date.now());
}

function end(shown: Done): void {
  const isHeld = document.querySelector('[data-done]:is(:hover, :focus-within)') !== null;
  show(isHeld ? { ...shown, until: Date.now() + 1000 } : null);
}

/** In the bar of this page and of the next one: a toast would lie on what a moderator reads. */
export function tell(text: string | ToastText): void {
  const { action, ...words } = typeof text === 'string' ? { title: text } : text;
  show({ ...words, ...(action && { action }), until: Date.now() + (action ? 10_000 : 5000) });
}

export function undo(): void {
  const action = done?.action;
  show(null);
  action?.onClick();
}

export function useDone(): Done | null {
  /* Empty at first, so that screen readers announce what came with the change of page. */
  const [shown, setShown] = useState<Done | null>(null);
  useEffect(() => {
    bars.add(setShown);
    const timer = setTimeout(() => setShown(done));
    return () => {
      clearTimeout(timer);
      bars.delete(setShown);
    };
  }, []);
  return shown;
}
