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
  /** A program's token reaches the function. */
  takesToken: boolean;
}

/**
 * The API's paths that need a rule of their own at the edge, in the order in which they are to be tried; all others
 * are not cached. A route that nobody may keep comes before the pattern that would catch it. Only GET counts:
 * CloudFront caches nothing else. What is cached takes tokens, too.
 */
export function edgePatterns(routes: readonly Route[]): EdgePattern[] {
  const gets = routes.filter(({ method }) => method === 'GET');
  const listPatterns = (isMeant: (route: Route) => boolean) => [
    ...new Set(gets.filter(isMeant).map(apiPattern)),
  ];
  const withoutOthers = (patterns: readonly string[]) =>
    patterns.filter((pattern) => !patterns.some((other) => other !== pattern && fallsUnder(other, pattern)));
  const cached = withoutOthers(listPatterns(({ cache }) => cache !== undefined));
  const isOpen = ({ cache, scope }: Route) => cache === undefined && scope !== undefined;
  const open = withoutOthers(listPatterns(isOpen));
  const rest = listPatterns((route) => route.cache === undefined && !isOpen(route));
  const caught = rest.filter((path) => [...cached, ...open].some((pattern) => fallsUnder(pattern, path)));
  return [
    ...caught.map((pattern) => ({ pattern, isCached: false, takesToken: false })),
    ...open.map((pattern) => ({ pattern, isCached: false, takesToken: true })),
    ...cached.map((pattern) => ({ pattern, isCached: true, takesToken: true })),
  ];
}

/** CloudFront's pattern for the documents of a function: at least one character for a part, so `/company/` is none. */
export const pagePattern = ({ path }: PageRoute) => path.replace(/\{[^}]+\}/g, '?*');
