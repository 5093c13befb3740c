import { MODERATED, MODERATED_KINDS } from './moderated.ts';
import type { PageRouteId } from './routes.ts';

export interface WebPage {
  /** In React Router's syntax. */
  path: string;
  /** The function that writes it (shared/routes/pages.ts); all others are files of the web build. */
  renderedBy?: PageRouteId;
  /** listed: the sitemap contains it · refused: robots.txt keeps crawlers out of it and all pages below. */
  crawlers?: 'listed' | 'refused';
}

/** Every page of the app: the server answers any other path with 404. Each page decides who may see it. */
export const pages = [
  // A file of the web build where the stage shows the specification's figures (infra/stages.ts).
  { path: '/', renderedBy: 'get-landing-page', crawlers: 'listed' },
  { path: '/login' },
  { path: '/signup' },
  { path: '/directory', renderedBy: 'get-directory-page', crawlers: 'listed' },
  { path: '/company/:slug', renderedBy: 'get-company-page' },
  // Search engines should find its company's page, which it names as canonical.
  { path: '/review/:id', renderedBy: 'get-review-page' },
  { path: '/answer/:token', crawlers: 'refused' },
  { path: '/submit-review' },
  { path: '/propose-company' },
  { path: '/reviews/:id/submitted' },
  { path: '/reviews/:id/evidence' },
  { path: '/reviews/:id/edit' },
  { path: '/represent/:slug' },
  { path: '/representing' },
  { path: '/profile', crawlers: 'refused' },
  { path: '/my-reviews', crawlers: 'refused' },
  { path: '/check', crawlers: 'refused' },
  { path: '/watching', crawlers: 'refused' },
  { path: '/watching/stop' },
  { path: '/still-owed/:token', crawlers: 'refused' },
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
  // The first page is that of reviews.
  ...MODERATED_KINDS.filter((kind) => kind !== 'REVIEW').map((kind) => ({ path: MODERATED[kind].page.path })),
  { path: '/admin/users' },
  { path: '/admin/audit' },
  { path: '/admin/mail' },
] as const satisfies readonly WebPage[];

/**
 * Pages that files of the web build serve: prerendered, or the shell in which the app renders the page. A
 * function's page with a fixed address is one of them in any other spelling, which leads to no function.
 */
export const filePages = pages.filter(
  ({ renderedBy, path }: WebPage) => renderedBy === undefined || !path.includes(':'),
);

const pathsWhere = (crawlers: WebPage['crawlers']) =>
  pages.filter((page: WebPage) => page.crawlers === crawlers).map(({ path }) => path);
export const listedPaths = pathsWhere('listed');
export const refusedPaths = pathsWhere('refused').map((path) => path.replace(/\/:.*/, ''));

const patterns = pages.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Whether the app has a page at `path`; as in React Router, case and a slash at the end do not matter. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** The page's own file, where the web build has one: `/login/index.html`, `/answer/_token/index.html`. */
export const pageFile = (path: string): string => `${path.replaceAll(':', '_')}/index.html`;
