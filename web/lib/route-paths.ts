import type { Route } from '../../shared/route.ts';
import { routes, type RouteId } from '../../shared/routes.ts';

/** A tuple, which is shorter to ship than named fields. */
type RoutePath = readonly [method: Route['method'], path: string, changes?: Route['changes']];

/** The web build evaluates this file once and ships the result. */
export const routePaths = Object.fromEntries(
  Object.entries<Route>(routes).map(([id, { method, path, changes }]): [string, RoutePath] => [
    id,
    changes ? [method, path, changes] : [method, path],
  ]),
) as Record<RouteId, RoutePath>;
