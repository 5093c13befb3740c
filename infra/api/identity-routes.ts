import type { Route } from '../../shared/route.ts';
import { type RouteId, routeIds, routes } from '../../shared/routes.ts';
import { functionPermissions } from '../permissions/function-permissions.ts';

/** Routes that anybody may call and that ask the user pool: those that check passwords, make accounts, end sessions. */
export const identityRouteIds: readonly RouteId[] = routeIds.filter(
  (id) => (routes[id] as Route).access === 'public' && functionPermissions[id].pool !== undefined,
);
