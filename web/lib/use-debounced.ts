import { useEffect, useRef, useState } from 'react';

interface LookUp<Result> {
  text: string;
  /** Undefined where the lookup failed. */
  result: Result | undefined;
}

/** Each change aborts the previous lookup. Null before the first; a `null` text looks nothing up. */
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
