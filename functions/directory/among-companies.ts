import { ITEM_KINDS } from '../../shared/item-kinds.ts';
import type { StoredItem } from '../platform/items.ts';
import { keyText } from '../platform/keys.ts';
import type { CompanyRecord } from '../records/company/company.ts';
import { itemsOfCompany } from './derived-items.ts';
import { counterKey, wordOfList } from './list-names.ts';
import type { DirectoryItems } from './remembered-reads.ts';
import { groupWords } from './word-groups.ts';

/** The directory's items for these companies alone; `readAmong` reads them. */
export function directoryOf(companies: readonly CompanyRecord[]): DirectoryItems {
  const items = companies.flatMap((company) => itemsOfCompany(company));
  const rows = items.filter(({ pk }) => pk.startsWith(ITEM_KINDS.lists));
  const lists = Map.groupBy(rows, ({ pk }) => pk.slice(ITEM_KINDS.lists.length));
  const counters = [...lists].map(([list, { length }]) => ({ ...counterKey(list), count: length }));
  const words = [...lists.keys()].flatMap((list) => wordOfList(list) ?? []);
  const groups = groupWords(words).map(({ key, words: grouped }) => ({ ...key, words: grouped }));
  const all: StoredItem[] = [...items, ...counters, ...groups];
  return {
    byKey: new Map(all.map((item) => [keyText(item), item])),
    partitions: Map.groupBy(
      all.sort((one, other) => (one.sk < other.sk ? -1 : 1)),
      ({ pk }) => pk,
    ),
  };
}
