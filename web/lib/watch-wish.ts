import { clearDraft, keepDraft, readDraft } from './draft.ts';

/* Kept in this tab and not in an address, which others could send: no link makes anybody watch a company. */
const KEY = 'watch-wish';
const NONE = { page: '', name: '' };

/** What a visitor pressed `Watch` for, until they are logged in. */
export const keepWish = (page: string, name: string) => keepDraft(KEY, { page, name });

/** The name of the company to watch, if the wish was made on this page. A wish of another page ends. */
export function readWish(page: string): string | null {
  const wish = { ...NONE, ...readDraft(KEY, NONE) };
  if (wish.page === page) return wish.name;
  endWish();
  return null;
}

export const endWish = () => clearDraft(KEY);
