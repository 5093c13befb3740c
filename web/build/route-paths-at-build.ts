import type { Plugin } from 'vite';
import { routePaths } from '../lib/route-paths.ts';

/**
 * Puts the value of lib/route-paths.ts in its place, so that the route table's schemas (zod, 21 KB) stay out of pages
 * that validate nothing.
 */
export function routePathsAtBuild(): Plugin {
  return {
    name: 'route-paths-at-build',
    load: (id) =>
      id.endsWith('/web/lib/route-paths.ts')
        ? `export const routePaths = ${JSON.stringify(routePaths)};`
        : null,
  };
}
