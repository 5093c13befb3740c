import { ITEM_KINDS, SORT_KEYS } from './item-kinds.ts';

/**
 * The version of the lists of companies, groups of words, counts by day and month, counts of findings, lists of
 * equal texts, dates of reviews and totals in the table, and of their format. It increases with each change of
 * these; `npm run rebuild-index` updates a table to it and records it in the item under `key`.
 */
export const TABLE_LAYOUT = {
  version: 8,
  key: { pk: ITEM_KINDS.layout, sk: SORT_KEYS.head },
  /** Counts all listed companies: a table without it is empty, and fits any layout. */
  companies: { pk: `${ITEM_KINDS.lists}f.*.*`, sk: SORT_KEYS.head },
} as const;
