import { matchPath, allowedMethods, type Route } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { toErrorResponse, finish } from './responses.ts';
import { HttpError } from './http-error.ts';
import type { GatewayResponse, GatewayEvent } from './gateway-event.ts';

/**
 * Responds to requests that match no route: 405 with `Allow` when the path exists with another method, else 404. The
 * response is always JSON, never the web page.
 */
export async function handler(event: GatewayEvent): Promise<GatewayResponse> {
  const { requestId } = event.requestContext;
  const methods = methodsAt(event.rawPath);
  const error =
    methods.length > 0
      ? new HttpError('method_not_allowed', { headers: { allow: methods.join(', ') } })
      : new HttpError('route_not_found');
  return finish({ event, requestId, responseHeaders: {} }, toErrorResponse(error, requestId));
}

/** The methods that a path allows. As in API Gateway, a literal path takes precedence over one with parameters. */
function methodsAt(path: string): string[] {
  const matching = (Object.values(routes) as Route[]).filter((route) => matchPath(route.path, path));
  const literal = matching.filter((route) => route.path === path);
  const chosen = literal.length > 0 ? literal : matching;
  return [...new Set(chosen.flatMap(allowedMethods))].sort();
}
