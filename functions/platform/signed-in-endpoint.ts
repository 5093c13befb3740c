import type { SignedInRouteId } from '../../shared/routes.ts';
import { authenticated } from './authenticated.ts';
import { endpoint, type HttpHandler, type Rule } from './endpoint.ts';
import type { SignedInUser } from './invocation.ts';
import { limitedPer } from './limited.ts';

/** A route that needs a session, and group ADMIN where the route table says so. */
export function signedInEndpoint<Id extends SignedInRouteId>(
  id: Id,
  rule: Rule<Id, { user: SignedInUser }>,
): HttpHandler {
  return endpoint(id, rule, [authenticated(), limitedPer('user')]);
}
