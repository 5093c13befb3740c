import type { Route } from '../../../shared/route.ts';
import { routes } from '../../../shared/routes.ts';

/** The web build evaluates this file once and ships the result. */
export const routesForTokens = Object.values<Route>(routes).flatMap(({ method, path, scope, summary }) =>
  scope === undefined ? [] : [{ route: `${method} ${path}`, scope, summary }],
);
