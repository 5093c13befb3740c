import middy from '@middy/core';
import type { PageRoute } from '../../shared/route.ts';
import { answering, etagOf, finish, KEPT_AT_EDGE, NO_STORE } from './answering.ts';
import type { HttpHandler } from './endpoint.ts';
import type { Failure } from './failure.ts';
import { fromOurGateway } from './from-our-gateway.ts';
import type { GatewayAnswer } from './gateway-event.ts';
import { type Invocation, newInvocation } from './invocation.ts';
import { runAs } from './log.ts';
import { logging } from './logging.ts';

export interface Document {
  body: string;
  /** 200 unless told; only a 200 is kept at the edge. */
  status?: number;
  /** Where the document is instead. */
  location?: string;
}

/** What a document is asked for by: the parts of its path and its query as they came, and the site's own origin. */
interface PageCall {
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  siteOrigin: string;
}

type PageRule = (call: PageCall) => Promise<Document>;

/**
 * A document that a function writes: the same chain as `endpoint`, as far as it goes for what everybody may open and
 * brings nothing. `failed` words an error for the person who opened it; it is kept nowhere.
 */
export function pageEndpoint(
  route: PageRoute,
  rule: PageRule,
  failed: (failure: Failure) => string = ({ message }) => message,
): HttpHandler {
  const answerOf = ({ body, status = route.status, location }: Document): GatewayAnswer => ({
    statusCode: status,
    headers: {
      'content-type': `${route.type}; charset=utf-8`,
      'cache-control': status === route.status ? KEPT_AT_EDGE : NO_STORE,
      ...(status === route.status && { etag: etagOf(body) }),
      ...(location !== undefined && { location }),
    },
    body,
  });
  const wording = (failure: Failure) => {
    const answer = answerOf({ body: failed(failure), status: failure.status });
    return { ...answer, headers: { ...answer.headers, ...failure.details.headers } };
  };
  const run = async (invocation: Invocation) => {
    const { event, siteOrigin } = invocation;
    const { pathParameters: params = {}, queryStringParameters: query = {} } = event;
    return finish(invocation, answerOf(await rule({ params, query, siteOrigin })));
  };
  const chain = middy<Invocation, GatewayAnswer>(run);
  for (const link of [logging(), answering(wording), fromOurGateway()]) chain.use(link);
  return (event, context = {}) => {
    const invocation = newInvocation(route, event);
    return runAs({ requestId: invocation.requestId, route: route.id }, () =>
      chain(invocation, context as never),
    );
  };
}
