import { useEffect, useRef, useState } from 'react';

interface LookUp<Result> {
  /** The text that was looked up last. */
  text: string;
  /** Undefined where the look-up failed. */
  result: Result | undefined;
}

/**
 * Looks a text up once it has not changed for `delayMs`; each change aborts the look-up before it. Returns the last
 * one that ended, null before the first. `null` as the text looks nothing up.
 */
export function useDebounced<Result>(
  text: string | null,
  delayMs: number,
  lookUp: (text: string, signal: AbortSignal) => Promise<Result>,
): LookUp<Result> | null {
  const [last, setLast] = useState<LookUp<Result> | null>(null);
  const latest = useRef(lookUp);
  useEffect(() => {
    latest.current = lookUp;
  });
  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    const end = (result?: Result) => {
      if (!controller.signal.aborted) setLast({ text, result });
    };
    const timer = setTimeout(() => {
      latest.current(text, controller.signal).then(end, () => end());
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, delayMs]);
  return last;
}
