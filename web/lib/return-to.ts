/** What a path of this site never holds: control characters and backslashes, which browsers read as slashes. */
// eslint-disable-next-line no-control-regex
const NEVER_IN_A_PATH = /[\u0000-\u001f\u007f\\]/;

/** Where the API itself lives is no page, and log-in leading back to log-in leads nowhere. */
const NOT_A_DESTINATION = /^\/(?:api|login|signup)(?:[/?#]|$)/;

/** The page to go to after log-in: `text` when it is a page of this site, else `/`. Never another site's address. */
export function returnTo(text: string | null): string {
  if (!text?.startsWith('/') || text.startsWith('//')) return '/';
  if (NEVER_IN_A_PATH.test(text) || NOT_A_DESTINATION.test(text)) return '/';
  return text;
}

/** `/login` or `/signup` with the way back, where there is one worth keeping. */
export function withReturnTo(page: '/login' | '/signup', destination: string | null): string {
  const path = returnTo(destination);
  return path === '/' ? page : `${page}?returnTo=${encodeURIComponent(path)}`;
}
