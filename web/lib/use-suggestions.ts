import type { SuggestedCompany } from '../../shared/schemas/companies.ts';
import { callPage } from './api.ts';
import { useDebounced } from './use-debounced.ts';

/** Short enough to feel immediate, and long enough to type the next letter. */
const DELAY_MS = 180;
const MAX_SUGGESTIONS = 5;

export interface Suggestions {
  /** The text that the suggestions are for: just after a change, still the previous text. */
  q: string;
  /** Companies with the same name first, then names that start with the text, then similar names. */
  companies: readonly SuggestedCompany[];
  /** The number of matches, such as `41` or `300+`; null if none, though names may start with the text. */
  total: string | null;
}

/** Companies that the typed text may mean. Null without a text or if the lookup failed: Enter still works. */
export function useSuggestions(text: string, revision = 0): Suggestions | null {
  const q = text.trim();
  /* The revision is part of the key: when it changes, the same text is looked up again. */
  const found = useDebounced(q ? `${revision} ${q}` : null, DELAY_MS, async (_, signal) => {
    const query = { q, namesFirst: 'true', limit: MAX_SUGGESTIONS };
    const { items, total, isAtLeast } = await callPage('list-companies', { query, signal });
    return { q, companies: items, total: total ? `${total}${isAtLeast ? '+' : ''}` : null };
  });
  return (q && found?.result) || null;
}
