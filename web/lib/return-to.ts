import { ownPath } from '../../shared/own-path.ts';

/** The page to open after log-in: `text` if it is a page of this site, else `/`. Never another site. */
export function safeReturnPath(text: string | null): string {
  return ownPath(text) ?? '/';
}

export const logInAgainPath = () => withReturnTo('/login', location.pathname + location.search);

export function withReturnTo(page: '/login' | '/signup', destination: string | null): string {
  const path = safeReturnPath(destination);
  return path === '/' ? page : `${page}?returnTo=${encodeURIComponent(path)}`;
}
