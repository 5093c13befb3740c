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

export interface SignedInUser {
  id: string;
  role: Role;
  session: SessionCookie;
  isPasswordRecent: boolean;
}

export interface RequestContext {
  route: Route;
  event: GatewayEvent;
  requestId: string;
  now: Date;
  /** The client's network address; '' when unknown. Never stored or logged in plain form. */
  clientAddress: string;
  /** `https://host` of the site as the visitor sees it. */
  siteOrigin: string;
  params: unknown;
  query: unknown;
  body: unknown;
  /** The body's JSON before validation and trimming, for issues with offsets in the text. */
  sent: unknown;
  user: SignedInUser | undefined;
  hasToken: boolean;
  responseHeaders: Record<string, string>;
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
    hasToken: false,
    responseHeaders: {},
  };
}

export type Middleware = MiddlewareObj<RequestContext, GatewayResponse>;

export interface ModeratorAction {
  moderatorId: string;
  siteOrigin: string;
  now: Date;
}

export function moderatorAction({
  user,
  siteOrigin,
  now,
}: Pick<RequestContext, 'siteOrigin' | 'now'> & { user: SignedInUser }): ModeratorAction {
  return { moderatorId: user.id, siteOrigin, now };
}
