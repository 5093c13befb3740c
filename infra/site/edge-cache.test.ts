import { expect, it } from 'vitest';
import type { Route } from '../../shared/route.ts';
import { pageRoutes, routes } from '../../shared/routes.ts';
import { edgePatterns, matchesPattern, pagePattern } from './edge-cache.ts';

const all = Object.values(routes) as Route[];
const patterns = edgePatterns(all);
const isCached = (path: string) =>
  patterns.find(({ pattern }) => matchesPattern(pattern, path))?.isCached ?? false;

it('caches at the edge just the GET routes that say so, whatever stands in their paths', () => {
  for (const { method, path, cache } of all) {
    if (method !== 'GET') continue;
    for (const part of ['x', 'a-company', 'all.json'])
      expect([path, isCached(path.replace(/\{[^}]+\}/g, part))]).toEqual([path, cache !== undefined]);
  }
});

it('needs no rule for a path that another one covers, and tries exceptions first', () => {
  expect(patterns.filter(({ pattern }) => pattern.startsWith('/api/companies'))).toEqual([
    { pattern: '/api/companies/mine', isCached: false },
    { pattern: '/api/companies', isCached: true },
    { pattern: '/api/companies/*', isCached: true },
  ]);
});

it("sends a written page's own addresses to its function, and not the folder's", () => {
  expect(pagePattern(pageRoutes['get-company-page'])).toBe('/company/?*');
});
