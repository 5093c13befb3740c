import { useEffect, useState } from 'react';
import type { CompanyCard } from '../../shared/schemas/companies.ts';
import { call } from './api.ts';

/** Short enough to feel immediate, long enough to type the next letter in. */
const PAUSE_MS = 180;
const MOST = 6;

export type Suggestion = CompanyCard;

/**
 * Companies for what is being typed; none for no text. Each change calls off the question before it, so only the answer
 * to the text as it stands is ever shown. One that fails shows nothing: Enter still searches. Another `revision` asks
 * again.
 */
export function useSuggestions(text: string, revision = 0): readonly Suggestion[] {
  const q = text.trim();
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (!q) {
      setFound([]);
      return;
    }
    const asking = new AbortController();
    const show = (companies: readonly Suggestion[]) => {
      if (!asking.signal.aborted) setFound(companies);
    };
    const timer = setTimeout(() => {
      call('list-companies', { query: { q, limit: MOST }, signal: asking.signal }).then(show, () => show([]));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, revision]);
  return q ? found : [];
}
