import type { CompanyCard } from '../../shared/schemas/companies.ts';
import { call } from './api.ts';
import { useDebounced } from './use-debounced.ts';

/** Short enough to feel immediate, long enough to type the next letter. */
const DELAY_MS = 180;
const MAX_SUGGESTIONS = 6;

export type Suggestion = CompanyCard;

/** Companies that match what is being typed; none for no text, and none where the look-up failed: Enter still searches. */
export function useSuggestions(text: string, revision = 0): readonly Suggestion[] {
  const q = text.trim();
  /* The revision is part of what is looked up: when it changes, the same text is looked up again. */
  const found = useDebounced(`${revision} ${q}`, DELAY_MS, async (_, signal) =>
    q ? call('list-companies', { query: { q, limit: MAX_SUGGESTIONS }, signal }) : [],
  );
  return (q && found?.result) || [];
}
