import middy from '@middy/core';
import type { ApiRoute, Call, PageRoute, ResponseOf, Route } from '../../shared/route.ts';
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
import { tokenAccess } from './token-access.ts';
import {
  errorResponses,
  finish,
  EDGE_CACHED,
  makeEtag,
  MISSING_CACHED,
  NO_STORE,
  toResponse,
} from './responses.ts';

/** A call with a token for programs has no user. */
type CallerOf<R extends ApiRoute> = R extends { usesSession: 'recognise' }
  ? { user: SignedInUser | undefined }
  : R extends { access: 'user' | 'admin'; scope?: undefined }
    ? { user: SignedInUser }
    : unknown;

type RequestOf<R extends ApiRoute> = Omit<RequestContext, keyof Call<R> | 'route' | 'user'> &
  Call<R> &
  CallerOf<R>;

type RouteHandler<R extends ApiRoute> = (
  request: RequestOf<R>,
) => Promise<ResponseOf<R> | HttpResponse<ResponseOf<R>>>;

export type HttpHandler = (event: GatewayEvent, context?: object) => Promise<GatewayResponse>;

/** All checks follow from the route: its access, limits, scope and use of the session. */
export function endpoint<R extends ApiRoute>(route: R, handler: RouteHandler<R>): HttpHandler {
  return answer(route, handler, [
    securityEvents,
    tokenAccess,
    limitedPer('address'),
    authenticated,
    limitedPer('user'),
  ]);
}

/** Without limits, tokens and sessions: loading their code takes three quarters of a small function's start. */
export function publicEndpoint<
  R extends ApiRoute & { access: 'public'; limits?: undefined; scope?: undefined; usesSession?: 'end' },
>(route: R, handler: RouteHandler<R>): HttpHandler {
  return answer(route, handler, []);
}

/** The order of the middleware is the order of the checks (docs/api.md). The handler checks the state. */
function answer<R extends ApiRoute>(
  route: R,
  handler: RouteHandler<R>,
  access: readonly Middleware[],
): HttpHandler {
  const origin = [anyOrigin, fromOurGateway, sameOrigin, withoutToken];
  return chain(route, [errorResponses(), ...origin, ...access, parsing], async (context) => {
    const response = await handler(context as unknown as RequestOf<R>);
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

/** `describe` writes an error's document: with an empty shell, the app requests the API, and offers to try again. */
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
  return chain(route, [errorResponses(toErrorDocument), fromOurGateway], async (context) => {
    const { event, siteOrigin, now } = context;
    const { pathParameters: params = {}, queryStringParameters: query = {} } = event;
    return finish(context, toDocument(await handler({ params, query, siteOrigin, now })));
  });
}

function chain(
  route: Route,
  middleware: readonly Middleware[],
  handler: (context: RequestContext) => Promise<GatewayResponse>,
): HttpHandler {
  const run = middy<RequestContext, GatewayResponse>(handler);
  for (const each of [logging, ...middleware]) run.use(each);
  return (event, lambdaContext = {}) => {
    const context = newRequestContext(route, event);
    return runAs({ requestId: context.requestId, route: route.id }, () =>
      run(context, lambdaContext as never),
    );
  };
}
