import type { ApiRoute, Limit } from '../../shared/route.ts';
import { endpoint, type HttpHandler, type Rule } from './endpoint.ts';
import { limitedPer } from './limited.ts';

/** A route that anyone may call, as often as the route table says that one address may. */
export function limitedEndpoint<R extends ApiRoute & { access: 'public'; limits: readonly Limit[] }>(
  route: R,
  rule: Rule<R>,
): HttpHandler {
  return endpoint(route, rule, [limitedPer('address')]);
}
