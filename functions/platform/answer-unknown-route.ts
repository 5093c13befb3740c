import { allowedMethods, matchPath, type Route } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { finish, NO_STORE, toErrorResponse } from './responses.ts';
import { HttpError } from './http-error.ts';
import type { GatewayResponse, GatewayEvent } from './gateway-event.ts';

/** 405 with `Allow` when the path exists with another method, else 404; always JSON, never the web page. */
export async function handler(event: GatewayEvent): Promise<GatewayResponse> {
  const { requestId, http } = event.requestContext;
  const routesHere = routesAt(event.rawPath);
  const methods = [...new Set(routesHere.flatMap(allowedMethods))].sort();
  if (http.method === 'OPTIONS' && routesHere.some(({ anyOrigin }) => anyOrigin)) return preflight(methods);
  const error =
    methods.length > 0
      ? new HttpError('method_not_allowed', { headers: { allow: methods.join(', ') } })
      : new HttpError('route_not_found');
  return finish({ event, requestId, responseHeaders: {} }, toErrorResponse(error, requestId));
}

/** Sent before a page of another site sends a token (the Fetch standard, 'CORS-preflight fetch'). */
const preflight = (methods: readonly string[]): GatewayResponse => ({
  statusCode: 204,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'authorization',
    'access-control-max-age': '86400',
    'cache-control': NO_STORE,
  },
});

/** The routes at a path. As in API Gateway, a literal path takes precedence over one with parameters. */
function routesAt(path: string): Route[] {
  const matching = (Object.values(routes) as Route[]).filter((route) => matchPath(route.path, path));
  const literal = matching.filter((route) => route.path === path);
  return literal.length > 0 ? literal : matching;
}
