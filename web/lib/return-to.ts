import { ownPath } from '../../shared/own-path.ts';

/** The page to go to after log-in: `text` when it is a page of this site, else `/`. Never another site's address. */
export function safeReturnPath(text: string | null): string {
  return ownPath(text) ?? '/';
}

/** `/login` or `/signup` with the way back, where there is one worth keeping. */
export function withReturnTo(page: '/login' | '/signup', destination: string | null): string {
  const path = safeReturnPath(destination);
  return path === '/' ? page : `${page}?returnTo=${encodeURIComponent(path)}`;
}
