import type { MiddlewareObj } from '@middy/core';
import type { Role } from '../../shared/enumerations.ts';
import type { Route } from '../../shared/route.ts';
import { clientAddressOf, type GatewayAnswer, type GatewayEvent, siteOriginOf } from './gateway-event.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Who calls a route that needs a session. */
export interface SignedInUser {
  id: string;
  role: Role;
  session: SessionCookie;
}

/** One call of a route on its way through the chain; each link fills in its part. */
export interface Invocation {
  route: Route;
  event: GatewayEvent;
  requestId: string;
  now: Date;
  /** The client's network address; '' when unknown. Never stored or logged as it is. */
  clientAddress: string;
  /** `https://host` of the site as the visitor sees it. */
  siteOrigin: string;
  params: unknown;
  query: unknown;
  body: unknown;
  /** The body's JSON as it came, for what has to point into it. */
  sent: unknown;
  user: SignedInUser | undefined;
}

export function newInvocation(route: Route, event: GatewayEvent): Invocation {
  return {
    route,
    event,
    requestId: event.requestContext.requestId,
    now: new Date(),
    clientAddress: clientAddressOf(event),
    siteOrigin: siteOriginOf(event),
    params: undefined,
    query: undefined,
    body: undefined,
    sent: undefined,
    user: undefined,
  };
}

/** One link of the chain: `before` the handler, `after` it, `onError` in its place. */
export type Link = MiddlewareObj<Invocation, GatewayAnswer>;
