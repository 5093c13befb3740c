import type { Route } from '../../shared/route.ts';
import { routes, type RouteId } from '../../shared/routes.ts';

type RoutePath = Pick<Route, 'method' | 'path' | 'changes'>;

/** What a call needs of every route. The web build evaluates this file once and ships the result. */
export const routePaths = Object.fromEntries(
  Object.entries<Route>(routes).map(([id, { method, path, changes }]) => [id, { method, path, changes }]),
) as Record<RouteId, RoutePath>;
