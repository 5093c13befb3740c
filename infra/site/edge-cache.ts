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
}

/** In the order to try them, uncached exceptions first. Only GET counts: CloudFront caches no other. */
export function edgePatterns(routes: readonly Route[]): EdgePattern[] {
  const gets = routes.filter(({ method }) => method === 'GET');
  const listPatterns = (isMeant: (route: Route) => boolean) => [
    ...new Set(gets.filter(isMeant).map(apiPattern)),
  ];
  const cached = listPatterns(({ cache }) => cache !== undefined).filter(
    (pattern, _, all) => !all.some((other) => other !== pattern && matchesPattern(other, pattern)),
  );
  const caught = listPatterns(({ cache }) => cache === undefined).filter((path) =>
    cached.some((pattern) => matchesPattern(pattern, path)),
  );
  return [
    ...caught.map((pattern) => ({ pattern, isCached: false })),
    ...cached.map((pattern) => ({ pattern, isCached: true })),
  ];
}

/** At least one character for each part, so `/company/` does not match. */
export const pagePattern = ({ path }: PageRoute) => path.replace(/\{[^}]+\}/g, '?*');
