import { ITEM_KINDS, SORT_KEYS } from './item-kinds.ts';

/** Increases when stored lists, counts or totals, or their format, change: `npm run rebuild-index` updates a table. */
export const TABLE_LAYOUT = {
  version: 10,
  key: { pk: ITEM_KINDS.layout, sk: SORT_KEYS.head },
  /** Counts all listed companies: a table without it is empty, and fits any layout. */
  companies: { pk: `${ITEM_KINDS.lists}f.*.*`, sk: SORT_KEYS.head },
} as const;
