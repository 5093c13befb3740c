import type { PageRoute, Route } from '../../shared/route.ts';

const apiPattern = ({ path }: Route) => path.replace(/\{[^}]+\}/g, '*');

/** A star matches any text, including slashes. */
export function matchesPattern(pattern: string, path: string): boolean {
  const literal = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`).test(path);
}

interface EdgePattern {
  pattern: string;
  isCached: boolean;
  takesToken: boolean;
}

/** In the order to try them, uncached first. Only GET counts: CloudFront caches no other. Cached paths accept tokens. */
export function edgePatterns(routes: readonly Route[]): EdgePattern[] {
  const gets = routes.filter(({ method }) => method === 'GET');
  const listPatterns = (isMeant: (route: Route) => boolean) => [
    ...new Set(gets.filter(isMeant).map(apiPattern)),
  ];
  const withoutOthers = (patterns: readonly string[]) =>
    patterns.filter(
      (pattern) => !patterns.some((other) => other !== pattern && matchesPattern(other, pattern)),
    );
  const cached = withoutOthers(listPatterns(({ cache }) => cache !== undefined));
  const isOpen = ({ cache, scope }: Route) => cache === undefined && scope !== undefined;
  const open = withoutOthers(listPatterns(isOpen));
  const rest = listPatterns((route) => route.cache === undefined && !isOpen(route));
  const caught = rest.filter((path) => [...cached, ...open].some((pattern) => matchesPattern(pattern, path)));
  return [
    ...caught.map((pattern) => ({ pattern, isCached: false, takesToken: false })),
    ...open.map((pattern) => ({ pattern, isCached: false, takesToken: true })),
    ...cached.map((pattern) => ({ pattern, isCached: true, takesToken: true })),
  ];
}

/** At least one character for each part, so `/company/` does not match. */
export const pagePattern = ({ path }: PageRoute) => path.replace(/\{[^}]+\}/g, '?*');
