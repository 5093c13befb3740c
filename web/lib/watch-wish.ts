import { MINUTE_MS } from '../../shared/durations.ts';
import { clearDraft, keepDraft, readDraft } from './draft.ts';

/* Kept in this tab and not in an address, which others could send: no link makes anybody watch a company. */
const KEY = 'watch-wish';
const NONE = { page: '', name: '', at: 0 };
const LASTS_MS = 30 * MINUTE_MS;

/** What a visitor pressed `Watch` for, until they are logged in. */
export const keepWish = (page: string, name: string) => keepDraft(KEY, { page, name, at: Date.now() });

/** The name of the company to watch, if the wish was made on this page. A wish of another page, or an old one, ends. */
export function readWish(page: string): string | null {
  const wish = { ...NONE, ...readDraft(KEY, NONE) };
  if (wish.page === page && Date.now() - wish.at < LASTS_MS) return wish.name;
  endWish();
  return null;
}

const endWish = () => clearDraft(KEY);

/** Ends the wish where its page is shown. True where somebody logged in for it. */
export function grantWish(page: string, isLoggedIn: boolean): boolean {
  const isWished = readWish(page) !== null;
  endWish();
  return isWished && isLoggedIn;
}
