import { createHash } from 'node:crypto';
import type { ErrorBody } from '../../shared/errors.ts';
import { EDGE_SECONDS } from '../../shared/route.ts';
import { asFailure, type Failure } from './failure.ts';
import { type GatewayAnswer, headerOf } from './gateway-event.ts';
import type { Invocation, Link } from './invocation.ts';
import { errorFacts, log } from './log.ts';
import type { Reply } from './reply.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
export const NO_STORE = 'no-store';
export const KEPT_AT_EDGE = `public, max-age=0, s-maxage=${EDGE_SECONDS}`;

/** How a failure is worded: as the API's JSON, unless a page words it for people. */
export type Wording = (failure: Failure, requestId: string) => GatewayAnswer;

/** Turns whatever was thrown into the error answer. Middy calls this link's `onError` for any link's error. */
export function answering(wording: Wording = failureAnswer): Link {
  return {
    onError: (request) => {
      const failure = asFailure(request.error);
      if (failure.status >= 500) log('error', 'A call failed', errorFacts(failure.cause));
      request.response = finish(request.event, wording(failure, request.event.requestId));
    },
  };
}

/**
 * A rule's reply as an answer. What the route's answer schema does not name is dropped, so that nothing private leaves
 * by accident; an answer that breaks the schema is our fault and throws.
 */
export function toAnswer(invocation: Invocation, reply: Reply<unknown>): GatewayAnswer {
  const { route } = invocation;
  const body = route.answer ? JSON.stringify(route.answer.parse(reply.answer)) : undefined;
  const isCached = route.cache === 'edge';
  return finish(invocation, {
    statusCode: route.status,
    headers: {
      'cache-control': isCached ? KEPT_AT_EDGE : NO_STORE,
      ...(body !== undefined && { 'content-type': JSON_TYPE }),
      ...(body !== undefined && isCached && { etag: etagOf(body) }),
      ...reply.headers,
    },
    cookies: reply.cookies,
    ...(body !== undefined && { body }),
  });
}

export function failureAnswer(failure: Failure, requestId: string): GatewayAnswer {
  const { issues, headers, slug } = failure.details;
  const body: ErrorBody = {
    code: failure.code,
    message: failure.message,
    ...(issues && { issues }),
    ...(slug !== undefined && { slug }),
    requestId,
  };
  return {
    statusCode: failure.status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': NO_STORE, ...headers },
    body: JSON.stringify(body),
  };
}

/** What every answer gets on every way out; a HEAD loses its body here, an unchanged one becomes a 304. */
export function finish(
  { event, requestId }: Pick<Invocation, 'event' | 'requestId'>,
  answer: GatewayAnswer,
): GatewayAnswer {
  const headers = { ...answer.headers, 'x-request-id': requestId, 'x-content-type-options': 'nosniff' };
  const { body, ...rest } = answer;
  const etag = answer.headers?.['etag'];
  if (etag !== undefined && matches(headerOf(event, 'if-none-match'), String(etag))) {
    return { ...rest, statusCode: 304, headers };
  }
  const isHead = event.requestContext.http.method === 'HEAD';
  return { ...rest, headers, ...(body !== undefined && !isHead && { body }) };
}

export function etagOf(body: string): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
