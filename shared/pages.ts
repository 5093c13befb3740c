import { MODERATED, MODERATED_KINDS } from './moderated.ts';
import type { PageRouteId } from './routes.ts';

export interface WebPage {
  /** As React Router writes it. */
  path: string;
  /** The function that writes it (shared/routes/pages.ts); all others are files of the web build. */
  renderedBy?: PageRouteId;
  /** listed: the sitemap names it · refused: robots.txt keeps crawlers out of it and all below. */
  crawlers?: 'listed' | 'refused';
}

/**
 * Every page of the web app. The router shows them (web/app/router.test.ts holds the two against each other); the server
 * answers 200 for them and 404, with the app's not-found page, for whatever else is asked. Who may see a page is up to
 * the page.
 */
export const pages = [
  { path: '/', crawlers: 'listed' },
  { path: '/login' },
  { path: '/signup' },
  { path: '/directory', renderedBy: 'get-directory-page', crawlers: 'listed' },
  { path: '/company/:slug', renderedBy: 'get-company-page' },
  // Its company's page is the one to be found by: the page names it as canonical.
  { path: '/review/:id', renderedBy: 'get-review-page' },
  { path: '/answer/:token' },
  { path: '/submit-review' },
  { path: '/propose-company' },
  { path: '/reviews/:id/submitted' },
  { path: '/reviews/:id/evidence' },
  { path: '/reviews/:id/edit' },
  { path: '/represent/:slug' },
  { path: '/representing' },
  { path: '/profile', crawlers: 'refused' },
  { path: '/check', crawlers: 'refused' },
  { path: '/watching', crawlers: 'refused' },
  { path: '/watching/stop' },
  { path: '/still-owed/:token' },
  { path: '/second-factor' },
  { path: '/verify-email' },
  { path: '/forgot-password' },
  { path: '/reset-password' },
  { path: '/takedown', crawlers: 'refused' },
  { path: '/takedown/:reference' },
  { path: '/privacy-request', crawlers: 'refused' },
  { path: '/privacy-request/:reference' },
  { path: '/transparency', renderedBy: 'get-transparency-page', crawlers: 'listed' },
  { path: '/developers', crawlers: 'listed' },
  { path: '/legal/terms', crawlers: 'listed' },
  { path: '/legal/privacy', crawlers: 'listed' },
  { path: '/legal/takedown', crawlers: 'listed' },
  { path: '/admin', crawlers: 'refused' },
  { path: '/admin/reviews/:id' },
  // Reviews have the first.
  ...MODERATED_KINDS.filter((kind) => kind !== 'REVIEW').map((kind) => ({ path: MODERATED[kind].page.path })),
  { path: '/admin/users' },
  { path: '/admin/audit' },
  { path: '/admin/mail' },
] as const satisfies readonly WebPage[];

/**
 * Pages that files of the web build answer: prerendered, or the shell in which the app renders the page. A function's page
 * with a fixed address is one of them in any other spelling of that, which leads to no function.
 */
export const filePages = pages.filter(
  ({ renderedBy, path }: WebPage) => renderedBy === undefined || !path.includes(':'),
);

const pathsWhere = (crawlers: WebPage['crawlers']) =>
  pages.filter((page: WebPage) => page.crawlers === crawlers).map(({ path }) => path);
/** Paths that the sitemap names beside the companies. */
export const listedPaths = pathsWhere('listed');
/** Paths that crawlers are kept out of, with all below them. */
export const refusedPaths = pathsWhere('refused');

const toPattern = ({ path }: WebPage) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
const patterns = pages.map(toPattern);
const filePatterns = filePages.map(toPattern);

/** True where the app has a page at `path`; as for React Router, neither case nor a slash at the end matters. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** True where the page at `path` is a file of the web build. */
export function isFilePagePath(path: string): boolean {
  return filePatterns.some((pattern) => pattern.test(path));
}
