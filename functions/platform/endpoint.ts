import middy from '@middy/core';
import type { ApiRoute, Call, Limit, PageRoute, ResponseOf, Route } from '../../shared/route.ts';
import type { TokenScope } from '../../shared/enumerations.ts';
import type { GatewayEvent, GatewayResponse } from './gateway-event.ts';
import type { HttpError } from './http-error.ts';
import { HttpResponse } from './http-response.ts';
import { runAs } from './log.ts';
import {
  anyOrigin,
  authenticated,
  fromOurGateway,
  limitedPer,
  logging,
  parsing,
  recognised,
  sameOrigin,
  withoutToken,
} from './middleware.ts';
import {
  type Middleware,
  newRequestContext,
  type RequestContext,
  type SignedInUser,
} from './request-context.ts';
import { securityEvents } from './security-log.ts';
import { needsToken, tokenAccess } from './token-access.ts';
import {
  errorResponses,
  finish,
  EDGE_CACHED,
  makeEtag,
  MISSING_CACHED,
  NO_STORE,
  toResponse,
} from './responses.ts';

/** A request as a route's handler receives it: its validated parts and the request context. */
type RequestOf<R extends ApiRoute> = Omit<RequestContext, keyof Call<R> | 'route' | 'user'> & Call<R>;

/** A route's handler. It throws an `HttpError` or returns the response body that the route table declares. */
export type RouteHandler<R extends ApiRoute, More = unknown> = (
  request: RequestOf<R> & More,
) => Promise<ResponseOf<R> | HttpResponse<ResponseOf<R>>>;

export type HttpHandler = (event: GatewayEvent, context?: object) => Promise<GatewayResponse>;

/** A public route without rate limits; a route with limits or a scope does not compile here. */
export function publicEndpoint<
  R extends ApiRoute & { access: 'public'; limits?: undefined; scope?: undefined },
>(route: R, handler: RouteHandler<R>): HttpHandler {
  return endpoint(route, handler, []);
}

/** With the route table's limit per client address. Its outcomes are written to the security log. */
export function limitedEndpoint<R extends ApiRoute & { access: 'public'; limits: readonly Limit[] }>(
  route: R,
  handler: RouteHandler<R>,
): HttpHandler {
  return endpoint(route, handler, [securityEvents(), limitedPer('address')]);
}

/** Notes who is signed in; visitors may call it, too. */
export function limitedRecognisingEndpoint<
  R extends ApiRoute & { access: 'public'; limits: readonly Limit[] },
>(route: R, handler: RouteHandler<R, { user: SignedInUser | undefined }>): HttpHandler {
  return endpoint(route, handler, [securityEvents(), limitedPer('address'), recognised()]);
}

/** A public route that takes a token for programs; its calls are counted by token instead of by address. */
export function readEndpoint<
  R extends ApiRoute & { access: 'public'; limits?: undefined; scope: TokenScope },
>(route: R, handler: RouteHandler<R>): HttpHandler {
  return endpoint(route, handler, [tokenAccess()]);
}

/** A route only for programs: 401 without a token with its scope. */
export function programEndpoint<R extends ApiRoute & { access: 'token'; scope: TokenScope }>(
  route: R,
  handler: RouteHandler<R>,
): HttpHandler {
  return endpoint(route, handler, [tokenAccess(), needsToken()]);
}

/** Shows more to signed-in users who are concerned. */
export function recognisingEndpoint<
  R extends ApiRoute & { access: 'public'; limits?: undefined; scope: 'READ' },
>(route: R, handler: RouteHandler<R, { user: SignedInUser | undefined }>): HttpHandler {
  return endpoint(route, handler, [tokenAccess(), recognised()]);
}

/** A route that needs a session or a token with the route's scope: its handler does not learn whose. */
export function tokenEndpoint<R extends ApiRoute & { access: 'user'; scope: TokenScope }>(
  route: R,
  handler: RouteHandler<R>,
): HttpHandler {
  return endpoint(route, handler, [
    securityEvents(),
    tokenAccess(),
    limitedPer('address'),
    authenticated(),
    limitedPer('user'),
  ]);
}

/** And group ADMIN if the route table says so. Its outcomes are written to the security log, too. */
export function signedInEndpoint<R extends ApiRoute & { access: 'user' | 'admin' }>(
  route: R,
  handler: RouteHandler<R, { user: SignedInUser }>,
): HttpHandler {
  return endpoint(route, handler, [
    securityEvents(),
    limitedPer('address'),
    authenticated(),
    limitedPer('user'),
  ]);
}

/**
 * The order of the middleware is the order of the checks (docs/api.md): origin, rate, session and role, size,
 * type, body. The handler checks the state. `access` is the middleware for rate, session and role, so that a
 * function bundles only what its route needs.
 */
export function endpoint<R extends ApiRoute, More>(
  route: R,
  handler: RouteHandler<R, More>,
  access: readonly Middleware[],
): HttpHandler {
  const middleware = [
    ...[errorResponses(), anyOrigin(), fromOurGateway(), sameOrigin(), withoutToken()],
    ...access,
    parsing(),
  ];
  return chain(route, middleware, async (context) => {
    const response = await handler(context as unknown as RequestOf<R> & More);
    return toResponse(context, response instanceof HttpResponse ? response : new HttpResponse(response));
  });
}

export interface PageDocument {
  body: string;
  /** The route's own by default. The edge caches a response with that, and a 404 for less long. */
  status?: number;
  /** False for a 404 that may become a page a moment later. */
  isMissingKept?: boolean;
  location?: string;
}

/** A request for a document: path and query parameters, not validated, and the site's own origin. */
interface PageRequest {
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  siteOrigin: string;
  now: Date;
}

type PageHandler = (request: PageRequest) => Promise<PageDocument>;

/** A document that a function writes, such as a company's page. `describe` words an error for the visitor. */
export function pageEndpoint(
  route: PageRoute,
  handler: PageHandler,
  describe: (error: HttpError) => string = ({ message }) => message,
): HttpHandler {
  const keep = (status: number, isMissingKept: boolean) =>
    status === 200 ? EDGE_CACHED : status === 404 && isMissingKept ? MISSING_CACHED : NO_STORE;
  const toDocument = ({
    body,
    status = 200,
    isMissingKept = true,
    location,
  }: PageDocument): GatewayResponse => ({
    statusCode: status,
    headers: {
      'content-type': `${route.type}; charset=utf-8`,
      'cache-control': keep(status, isMissingKept),
      ...(status === 200 && { etag: makeEtag(body) }),
      ...(location !== undefined && { location }),
    },
    body,
  });
  const toErrorDocument = (error: HttpError) => {
    const response = toDocument({ body: describe(error), status: error.status });
    // Errors are text for people, not a feed or a list of pages.
    const plain = route.type !== 'text/html' && { 'content-type': 'text/plain; charset=utf-8' };
    return { ...response, headers: { ...response.headers, ...plain, ...error.details.headers } };
  };
  return chain(route, [errorResponses(toErrorDocument), fromOurGateway()], async (context) => {
    const { event, siteOrigin, now } = context;
    const { pathParameters: params = {}, queryStringParameters: query = {} } = event;
    return finish(context, toDocument(await handler({ params, query, siteOrigin, now })));
  });
}

/** Builds the middy chain of a route. Every request is logged, failed ones included. */
function chain(
  route: Route,
  middleware: readonly Middleware[],
  handler: (context: RequestContext) => Promise<GatewayResponse>,
): HttpHandler {
  const run = middy<RequestContext, GatewayResponse>(handler);
  for (const each of [logging(), ...middleware]) run.use(each);
  return (event, lambdaContext = {}) => {
    const context = newRequestContext(route, event);
    return runAs({ requestId: context.requestId, route: route.id }, () =>
      run(context, lambdaContext as never),
    );
  };
}
