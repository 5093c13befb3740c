import { createHash } from 'node:crypto';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import { CACHE_SECONDS, MISSING_PAGE_SECONDS, type Route, successOf } from '../../shared/route.ts';
import { toHttpError, type HttpError } from './http-error.ts';
import { type GatewayResponse, readHeader } from './gateway-event.ts';
import type { RequestContext, Middleware } from './request-context.ts';
import { errorFacts, log } from './log.ts';
import type { HttpResponse } from './http-response.ts';

/** A browser that opens one as a page saves it under this name, whatever the address ends in. */
const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': 'attachment; filename="api.json"',
};
export const NO_STORE = 'no-store';
const cachedFor = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;
export const EDGE_CACHED = cachedFor(CACHE_SECONDS.edge);
export const MISSING_CACHED = cachedFor(MISSING_PAGE_SECONDS);

type ErrorWriter = (error: HttpError, requestId: string) => GatewayResponse;

/** Middy calls this `onError` for an error of any middleware. */
export function errorResponses(write: ErrorWriter = toErrorResponse): Middleware {
  return {
    onError: (request) => {
      const error = toHttpError(request.error);
      if (error.status >= 500) log('error', 'A request failed', errorFacts(error.cause));
      request.response = finish(request.event, write(error, request.event.requestId));
    },
  };
}

/** Drops fields that the schema does not name: nothing private is sent by accident. Throws on a mismatch. */
export function toResponse(context: RequestContext, response: HttpResponse<unknown>): GatewayResponse {
  const { route } = context;
  const body = writeBody(route, response);
  return finish(context, {
    statusCode: successOf(route),
    headers: {
      'cache-control': route.cache ? cachedFor(CACHE_SECONDS[route.cache]) : NO_STORE,
      ...(body !== undefined && JSON_HEADERS),
      ...(body !== undefined && route.cache && { etag: makeEtag(body) }),
      ...response.headers,
    },
    cookies: response.cookies,
    ...(body !== undefined && { body }),
  });
}

function writeBody({ response: schema }: Route, response: HttpResponse<unknown>): string | undefined {
  if (!schema) return undefined;
  const body = schema.parse(response.body);
  return response.write ? response.write(body) : JSON.stringify(body);
}

export function toErrorResponse(error: HttpError, requestId: string): GatewayResponse {
  const { headers, cause: _, ...told } = error.details;
  const body: ErrorBody = { code: error.code, ...told, message: error.message, requestId };
  return {
    statusCode: error.status,
    headers: { ...JSON_HEADERS, 'cache-control': NO_STORE, ...headers },
    body: JSON.stringify(body),
  };
}

export function finish(
  { event, requestId, responseHeaders }: Pick<RequestContext, 'event' | 'requestId' | 'responseHeaders'>,
  response: GatewayResponse,
): GatewayResponse {
  const headers = {
    ...response.headers,
    ...responseHeaders,
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
  };
  const { body, ...rest } = response;
  const etag = response.headers?.['etag'];
  if (etag !== undefined && matches(readHeader(event, 'if-none-match'), String(etag))) {
    return { ...rest, statusCode: 304, headers };
  }
  const isHead = event.requestContext.http.method === 'HEAD';
  return { ...rest, headers, ...(body !== undefined && !isHead && { body }) };
}

export function makeEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
