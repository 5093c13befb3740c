import type { SuggestedCompany } from '../../shared/schemas/companies.ts';
import { callPage } from './api.ts';
import { useDebounced } from './use-debounced.ts';

/** Short enough to feel immediate, long enough to type the next letter. */
const DELAY_MS = 180;
const MAX_SUGGESTIONS = 5;

export interface Suggestions {
  /** What they are for: for a moment after a change, the text before. */
  q: string;
  /** The same name first, then names that begin so, then names like it. */
  companies: readonly SuggestedCompany[];
  /** How many match in all, such as `41` or `300+`; null where none does: names may begin so all the same. */
  total: string | null;
}

/** Companies that what is being typed may mean; null for no text, and where the look-up failed: Enter still searches. */
export function useSuggestions(text: string, revision = 0): Suggestions | null {
  const q = text.trim();
  /* The revision is part of what is looked up: when it changes, the same text is looked up again. */
  const found = useDebounced(q ? `${revision} ${q}` : null, DELAY_MS, async (_, signal) => {
    const query = { q, namesFirst: 'true', limit: MAX_SUGGESTIONS };
    const { items, total, isAtLeast } = await callPage('list-companies', { query, signal });
    return { q, companies: items, total: total ? `${total}${isAtLeast ? '+' : ''}` : null };
  });
  return (q && found?.result) || null;
}
