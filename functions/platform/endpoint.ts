import middy from '@middy/core';
import type { Route } from '../../shared/route.ts';
import { type AnswerOf, type Call, type PublicRouteId, type RouteId, routes } from '../../shared/routes.ts';
import { answering, toAnswer } from './answering.ts';
import { fromOurGateway } from './from-our-gateway.ts';
import type { GatewayAnswer, GatewayEvent } from './gateway-event.ts';
import { type Invocation, type Link, newInvocation } from './invocation.ts';
import { limitedPer } from './limited.ts';
import { runAs } from './log.ts';
import { logging } from './logging.ts';
import { parsing } from './parsing.ts';
import { Reply } from './reply.ts';
import { sameOrigin } from './same-origin.ts';

/** A call as a route's rule sees it: its parts, checked, and what surrounds them. */
export type CallOf<Id extends RouteId> = Omit<Invocation, keyof Call<Id> | 'route' | 'routeId' | 'user'> &
  Call<Id>;

/** A route's rule. It throws a `Failure` or gives what the route table says that the route answers. */
export type Rule<Id extends RouteId, More = unknown> = (
  call: CallOf<Id> & More,
) => Promise<AnswerOf<Id> | Reply<AnswerOf<Id>>>;

/** A Lambda as API Gateway calls it. */
export type HttpHandler = (event: GatewayEvent, context?: object) => Promise<GatewayAnswer>;

/** A route that anyone may call. */
export function publicEndpoint<Id extends PublicRouteId>(id: Id, rule: Rule<Id>): HttpHandler {
  return endpoint(id, rule, []);
}

/**
 * The one chain that every route stands on. The order of its links is the order of the checks (contract.md §3): origin,
 * rate, session and role, size, type, body; what is left is the state, which the rule judges. Whatever is thrown turns
 * into an answer in one place, and every way out gets the same headers and its line in the log.
 */
export function endpoint<Id extends RouteId, More>(
  id: Id,
  rule: Rule<Id, More>,
  access: readonly Link[],
): HttpHandler {
  const route: Route = routes[id];
  const links: readonly Link[] = [
    logging(),
    answering(),
    fromOurGateway(),
    sameOrigin(),
    limitedPer('address'),
    ...access,
    parsing(),
  ];
  const run = async (invocation: Invocation) => {
    const answer = await rule(invocation as unknown as CallOf<Id> & More);
    return toAnswer(invocation, answer instanceof Reply ? answer : new Reply(answer));
  };
  const chain = middy<Invocation, GatewayAnswer>(run);
  for (const link of links) chain.use(link);
  return (event, context = {}) => {
    const invocation = newInvocation(id, route, event);
    return runAs({ requestId: invocation.requestId, route: id }, () => chain(invocation, context as never));
  };
}
