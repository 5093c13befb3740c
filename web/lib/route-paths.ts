import { routes, type RouteId } from '../../shared/routes.ts';

interface RoutePath {
  method: string;
  path: string;
}

/** Method and path of every route. The web build evaluates this file once and ships the result. */
export const routePaths = Object.fromEntries(
  Object.entries(routes).map(([id, { method, path }]) => [id, { method, path }]),
) as Record<RouteId, RoutePath>;
