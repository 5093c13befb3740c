import { ITEM_KINDS, SORT_KEYS } from './item-kinds.ts';

/**
 * Which lists of companies, counts by day and month, counts of findings, names of equal texts, dates of reviews and totals
 * the table has, and how they are written. Grows with each change of these; `npm run rebuild-index` brings a table up to it
 * and says so in the item under `key`.
 */
export const TABLE_LAYOUT = {
  version: 2,
  key: { pk: ITEM_KINDS.layout, sk: SORT_KEYS.head },
  /** Counts all listed companies: a table without it is empty, and of any layout. */
  companies: { pk: `${ITEM_KINDS.lists}f.*.*`, sk: SORT_KEYS.head },
} as const;
