import middy from '@middy/core';
import type { AnswerOf, ApiRoute, Call } from '../../shared/route.ts';
import { answering, toAnswer } from './answering.ts';
import { fromOurGateway } from './from-our-gateway.ts';
import type { GatewayAnswer, GatewayEvent } from './gateway-event.ts';
import { type Invocation, type Link, newInvocation } from './invocation.ts';
import { runAs } from './log.ts';
import { logging } from './logging.ts';
import { parsing } from './parsing.ts';
import { Reply } from './reply.ts';
import { sameOrigin } from './same-origin.ts';

/** A call as a route's rule sees it: its parts, checked, and what surrounds them. */
type CallOf<R extends ApiRoute> = Omit<Invocation, keyof Call<R> | 'route' | 'user'> & Call<R>;

/** A route's rule. It throws a `Failure` or gives what the route table says that the route answers. */
export type Rule<R extends ApiRoute, More = unknown> = (
  call: CallOf<R> & More,
) => Promise<AnswerOf<R> | Reply<AnswerOf<R>>>;

/** A Lambda as API Gateway calls it. */
export type HttpHandler = (event: GatewayEvent, context?: object) => Promise<GatewayAnswer>;

/** A route that anyone may call at any rate; one with limits does not compile here. */
export function publicEndpoint<R extends ApiRoute & { access: 'public'; limits?: undefined }>(
  route: R,
  rule: Rule<R>,
): HttpHandler {
  return endpoint(route, rule, []);
}

/**
 * The one chain that every route stands on. The order of its links is the order of the checks (docs/api.md): origin,
 * rate, session and role, size, type, body; what is left is the state, which the rule judges. Whatever is thrown turns
 * into an answer in one place, and every way out gets the same headers and its line in the log. `access` are the links
 * for rate, session and role: a function bundles those alone that its route has.
 */
export function endpoint<R extends ApiRoute, More>(
  route: R,
  rule: Rule<R, More>,
  access: readonly Link[],
): HttpHandler {
  const links: readonly Link[] = [
    logging(),
    answering(),
    fromOurGateway(),
    sameOrigin(),
    ...access,
    parsing(),
  ];
  const run = async (invocation: Invocation) => {
    const answer = await rule(invocation as unknown as CallOf<R> & More);
    return toAnswer(invocation, answer instanceof Reply ? answer : new Reply(answer));
  };
  const chain = middy<Invocation, GatewayAnswer>(run);
  for (const link of links) chain.use(link);
  return (event, context = {}) => {
    const invocation = newInvocation(route, event);
    return runAs({ requestId: invocation.requestId, route: route.id }, () =>
      chain(invocation, context as never),
    );
  };
}
