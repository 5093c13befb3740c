import type { Route } from '../../../shared/route.ts';
import { routes } from '../../../shared/routes.ts';

/** What the page says of a route is its summary's first sentence; the OpenAPI document has the rest. */
const firstSentence = (summary: string) => summary.replace(/(?<=\.) .*/, '').replaceAll('`', '');

/** The web build evaluates this file once and ships the result. */
export const routesForTokens = Object.values<Route>(routes).flatMap(({ method, path, scope, summary }) =>
  scope === undefined ? [] : [{ route: `${method} ${path}`, scope, summary: firstSentence(summary) }],
);
