import type { ApiRoute } from '../../shared/route.ts';
import { authenticated } from './authenticated.ts';
import { endpoint, type HttpHandler, type Rule } from './endpoint.ts';
import type { SignedInUser } from './invocation.ts';
import { limitedPer } from './limited.ts';

/** A route that needs a session, and group ADMIN where the route table says so. */
export function signedInEndpoint<R extends ApiRoute & { access: 'user' | 'admin' }>(
  route: R,
  rule: Rule<R, { user: SignedInUser }>,
): HttpHandler {
  return endpoint(route, rule, [limitedPer('address'), authenticated(), limitedPer('user')]);
}
