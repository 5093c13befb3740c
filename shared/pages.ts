import type { PageRouteId } from './routes.ts';

/** Who sees a page; the others are sent to log in, or told that it is not theirs. */
type PageAccess = 'public' | 'user' | 'admin';

export interface Page {
  /** As React Router writes it. */
  path: string;
  access: PageAccess;
  /** The function that writes it (shared/routes/pages.ts); all others are files of the web build. */
  writtenBy?: PageRouteId;
  /** listed: the sitemap names it · refused: robots.txt keeps crawlers out of it and all below. */
  crawlers?: 'listed' | 'refused';
}

/**
 * Every page of the web app. The router shows them, the server answers 200 for them and 404,
 * with the app's not-found page, for whatever else is asked.
 */
export const pages = [
  { path: '/', access: 'public', crawlers: 'listed' },
  { path: '/login', access: 'public' },
  { path: '/signup', access: 'public' },
  { path: '/directory', access: 'public', crawlers: 'listed' },
  { path: '/company/:slug', access: 'public', writtenBy: 'get-company-page' },
  { path: '/submit-review', access: 'user' },
  { path: '/propose-company', access: 'user' },
  { path: '/profile', access: 'user', crawlers: 'refused' },
  { path: '/verify-email', access: 'user' },
  { path: '/forgot-password', access: 'public' },
  { path: '/reset-password', access: 'public' },
  { path: '/takedown', access: 'public', crawlers: 'refused' },
  { path: '/takedown/:reference', access: 'public' },
  { path: '/legal/terms', access: 'public', crawlers: 'listed' },
  { path: '/legal/privacy', access: 'public', crawlers: 'listed' },
  { path: '/legal/takedown', access: 'public', crawlers: 'listed' },
  { path: '/admin', access: 'admin', crawlers: 'refused' },
  { path: '/admin/reviews/:id', access: 'admin' },
  { path: '/admin/takedowns', access: 'admin' },
  { path: '/admin/companies', access: 'admin' },
  { path: '/admin/audit', access: 'admin' },
  { path: '/admin/mail', access: 'admin' },
] as const satisfies readonly Page[];

/** Those that the web build's files answer: a prerendered page, or the shell in which the app draws the page. */
export const filePages = pages.filter((page: Page) => page.writtenBy === undefined);

const pathsWhere = (crawlers: Page['crawlers']) =>
  pages.filter((page: Page) => page.crawlers === crawlers).map(({ path }) => path);
/** What the sitemap names beside the companies. */
export const listedPaths = pathsWhere('listed');
/** What crawlers are kept out of, with all below. */
export const refusedPaths = pathsWhere('refused');

const patternOf = ({ path }: Page) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
const patterns = pages.map(patternOf);
const filePatterns = filePages.map(patternOf);

/** Whether the app has a page at `path`; as for React Router, neither case nor a slash at the end matters. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** Whether a file of the web build answers for the page at `path`. */
export function isFilePagePath(path: string): boolean {
  return filePatterns.some((pattern) => pattern.test(path));
}
