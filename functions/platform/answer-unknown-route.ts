import { matchPath, methodsOf, type Route } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { failureAnswer, finish } from './answering.ts';
import { Failure } from './failure.ts';
import type { GatewayAnswer, GatewayEvent } from './gateway-event.ts';

/**
 * What no route takes: a path that is there, with another method, is 405 with `Allow`; any other is 404. Always JSON,
 * never the web page.
 */
export async function handler(event: GatewayEvent): Promise<GatewayAnswer> {
  const { requestId } = event.requestContext;
  const methods = methodsAt(event.rawPath);
  const failure =
    methods.length > 0
      ? new Failure('method_not_allowed', { headers: { allow: methods.join(', ') } })
      : new Failure('route_not_found');
  return finish({ event, requestId }, failureAnswer(failure, requestId));
}

/** The methods of a path; a literal path wins over one with parameters, as at the gateway. */
function methodsAt(path: string): string[] {
  const matching = (Object.values(routes) as Route[]).filter((route) => matchPath(route.path, path));
  const literal = matching.filter((route) => route.path === path);
  const chosen = literal.length > 0 ? literal : matching;
  return [...new Set(chosen.flatMap(methodsOf))].sort();
}
