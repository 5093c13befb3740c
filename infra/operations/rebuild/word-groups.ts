import { splitWords } from '../../../shared/company-names.ts';
import { SEARCH } from '../../../functions/directory/search-limits.ts';
import { addToGroup, groupWords, type WordGroup } from '../../../functions/directory/word-groups.ts';
import { readItem } from '../../../functions/platform/items.ts';
import { keyText } from '../../../functions/platform/keys.ts';
import { type CompanyRecord, isPublic } from '../../../functions/records/company/company.ts';
import type { Drift } from './drift.ts';

export function watchWords() {
  const words = new Set<string>();
  return {
    add(company: CompanyRecord | null): void {
      if (company && isPublic(company)) for (const word of splitWords(company.name)) words.add(word);
    },
    async *check(): AsyncGenerator<Drift> {
      for (const group of groupWords(words)) yield* await compareGroup(group);
    },
  };
}

async function compareGroup({ key, words }: WordGroup): Promise<Drift[]> {
  const stored = ((await readItem(key))?.['words'] ?? new Set()) as ReadonlySet<string>;
  const missing = [...words].filter((word) => !stored.has(word));
  if (missing.length === 0 || stored.size >= SEARCH.groupedWords) return [];
  const repair = () => addToGroup({ key, words: new Set(missing) });
  return [{ what: `${keyText(key)}: lacks ${missing.join(', ')}`, repair }];
}
