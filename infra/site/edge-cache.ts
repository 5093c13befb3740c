import type { PageRoute, Route } from '../../shared/route.ts';

/** CloudFront's pattern for a route's path: a star for each `{part}`. */
const apiPattern = ({ path }: Route) => path.replace(/\{[^}]+\}/g, '*');

/** Whether a path matches a pattern of CloudFront: a star stands for any text, slashes too. */
export function fallsUnder(pattern: string, path: string): boolean {
  const literal = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`).test(path);
}

interface EdgePattern {
  pattern: string;
  isCached: boolean;
}

/**
 * The API's paths that need a rule of their own at the edge, in the order in which they are to be tried; all others
 * are not cached. A route that nobody may keep comes before the pattern that would catch it. Only GET counts:
 * CloudFront caches nothing else.
 */
export function edgePatterns(routes: readonly Route[]): EdgePattern[] {
  const gets = routes.filter(({ method }) => method === 'GET');
  const listPatterns = (isCached: boolean) => [
    ...new Set(gets.filter(({ cache }) => (cache !== undefined) === isCached).map(apiPattern)),
  ];
  const edge = listPatterns(true);
  const cached = edge.filter(
    (pattern) => !edge.some((other) => other !== pattern && fallsUnder(other, pattern)),
  );
  const exempt = listPatterns(false).filter((path) => cached.some((pattern) => fallsUnder(pattern, path)));
  return [
    ...exempt.map((pattern) => ({ pattern, isCached: false })),
    ...cached.map((pattern) => ({ pattern, isCached: true })),
  ];
}

/** CloudFront's pattern for the documents of a function: at least one character for a part, so `/company/` is none. */
export const pagePattern = ({ path }: PageRoute) => path.replace(/\{[^}]+\}/g, '?*');
