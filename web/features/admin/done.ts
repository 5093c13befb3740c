import { useEffect, useState } from 'react';
import type { ToastText } from '../../lib/toaster.ts';

interface Done extends ToastText {
  secondsLeft: number;
}

let done: Done | null = null;
let timer: ReturnType<typeof setTimeout>;
const bars = new Set<(done: Done | null) => void>();

function show(next: Done | null): void {
  clearTimeout(timer);
  done = next;
  for (const bar of bars) bar(next);
  if (next) timer = setTimeout(() => countDown(next), 1000);
}

/** Waits while the pointer or the focus is on it. */
function countDown({ secondsLeft, ...text }: Done): void {
  const left = document.querySelector('[data-done]:is(:hover, :focus-within)')
    ? secondsLeft
    : secondsLeft - 1;
  show(left > 0 ? { ...text, secondsLeft: left } : null);
}

/** In the bar of this page and of the next one: a toast would lie on what a moderator reads. */
export function tell(told: string | ToastText): void {
  const text = typeof told === 'string' ? { title: told } : told;
  show({ ...text, secondsLeft: text.action ? 10 : 5 });
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
    const drawing = setTimeout(() => setShown(done));
    return () => {
      clearTimeout(drawing);
      bars.delete(setShown);
    };
  }, []);
  return shown;
}
