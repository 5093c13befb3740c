import { matchPath, allowedMethods, type Route } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { toErrorResponse, finish } from './responses.ts';
import { HttpError } from './http-error.ts';
import type { GatewayResponse, GatewayEvent } from './gateway-event.ts';

/**
 * What no route takes: a path that is there, with another method, is 405 with `Allow`; any other is 404. Always JSON,
 * never the web page.
 */
export async function handler(event: GatewayEvent): Promise<GatewayResponse> {
  const { requestId } = event.requestContext;
  const methods = methodsAt(event.rawPath);
  const failure =
    methods.length > 0
      ? new HttpError('method_not_allowed', { headers: { allow: methods.join(', ') } })
      : new HttpError('route_not_found');
  return finish({ event, requestId }, toErrorResponse(failure, requestId));
}

/** The methods of a path; a literal path wins over one with parameters, as at the gateway. */
function methodsAt(path: string): string[] {
  const matching = (Object.values(routes) as Route[]).filter((route) => matchPath(route.path, path));
  const literal = matching.filter((route) => route.path === path);
  const chosen = literal.length > 0 ? literal : matching;
  return [...new Set(chosen.flatMap(allowedMethods))].sort();
}
