import { useEffect, useRef } from 'react';

/** Long enough to type the next letter. */
const PAUSE_MS = 300;

/** A stretch of typing is one history entry, so that back undoes it whole. `q` is the text in the address. */
export function useSearchAsTyped(q: string, onSearch: (q: string, replace: boolean) => void) {
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const hasEntry = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /* If the address changes in another way (back, a link, Clear All Filters), its text replaces the typed. */
  useEffect(() => {
    if (q === sent.current || !box.current) return;
    sent.current = q;
    box.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = () => {
    clearTimeout(timer.current);
    const typed = box.current?.value.trim() ?? '';
    if (typed === sent.current) return;
    sent.current = typed;
    onSearch(typed, hasEntry.current);
    hasEntry.current = true;
  };
  const type = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, PAUSE_MS);
  };
  const finish = () => {
    send();
    hasEntry.current = false;
  };
  return { box, send, type, finish };
}
