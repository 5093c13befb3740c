import type { FunctionId } from '../api/function-ids.ts';
import { servedPages } from '../api/served-pages.ts';
import type { LandingFigures } from '../../shared/landing-page.ts';
import { matchPath, allowedMethods, type Route } from '../../shared/route.ts';
import { type PageRouteId, pageRoutes, type RouteId, routes } from '../../shared/routes.ts';
import { shadowedMethods } from '../api/shadowed-methods.ts';

export interface RouteMatch {
  functionId: FunctionId;
  routeKey: string;
  pathParameters: Record<string, string> | undefined;
}

const fixedParts = (path: string) => path.split('/').filter((part) => !part.startsWith('{')).length;

/** The most specific path first, as API Gateway prefers it. */
const byPrecision = Object.entries({ ...routes, ...pageRoutes })
  .map(([id, route]: [string, Route]) => ({ id: id as RouteId | PageRouteId, route }))
  .sort((a, b) => fixedParts(b.route.path) - fixedParts(a.route.path));

const shadowed = shadowedMethods();

/** `path` is decoded. HEAD of a public GET calls the same function; the rest of `/api` goes to the fallback. */
export function matchRoute(method: string, path: string): RouteMatch {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const isShadowed = shadowed.some((one) => one.methods.includes(method) && matchPath(one.path, encoded));
  const functionId = 'answer-unknown-route';
  if (isShadowed) return { functionId, routeKey: `${method} ${path}`, pathParameters: undefined };
  for (const { id, route } of byPrecision) {
    if (!allowedMethods(route).includes(method)) continue;
    const params = matchPath(route.path, encoded);
    if (!params) continue;
    const pathParameters = Object.keys(params).length > 0 ? params : undefined;
    return { functionId: id, routeKey: `${method} ${route.path}`, pathParameters };
  }
  const proxy = path.replace(/^\/api\/?/, '');
  return { functionId, routeKey: 'ANY /api/{proxy+}', pathParameters: { proxy } };
}

export function isRenderedPage(path: string, landingFigures: LandingFigures = 'spec'): boolean {
  const { functionId } = matchRoute('GET', path);
  return servedPages(landingFigures).some(({ id }) => id === functionId);
}
