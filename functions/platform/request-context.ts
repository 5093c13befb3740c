import type { MiddlewareObj } from '@middy/core';
import type { Role } from '../../shared/enumerations.ts';
import type { Route } from '../../shared/route.ts';
import {
  type GatewayEvent,
  type GatewayResponse,
  readClientAddress,
  readSiteOrigin,
} from './gateway-event.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Who calls a route that needs a session. */
export interface SignedInUser {
  id: string;
  role: Role;
  session: SessionCookie;
}

/** One request on its way through the chain; each middleware fills in its part. */
export interface RequestContext {
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

export function newRequestContext(route: Route, event: GatewayEvent): RequestContext {
  return {
    route,
    event,
    requestId: event.requestContext.requestId,
    now: new Date(),
    clientAddress: readClientAddress(event),
    siteOrigin: readSiteOrigin(event),
    params: undefined,
    query: undefined,
    body: undefined,
    sent: undefined,
    user: undefined,
  };
}

/** As middy has it: `before` the handler, `after` it, `onError` in its place. */
export type Middleware = MiddlewareObj<RequestContext, GatewayResponse>;

/** Who acts as a moderator, when, and from where mails lead back. */
export interface ModeratorAction {
  moderatorId: string;
  siteOrigin: string;
  now: Date;
}

/** What an admin route records of who called it. */
export function moderatorAction({
  user,
  siteOrigin,
  now,
}: Pick<RequestContext, 'siteOrigin' | 'now'> & { user: SignedInUser }): ModeratorAction {
  return { moderatorId: user.id, siteOrigin, now };
}
