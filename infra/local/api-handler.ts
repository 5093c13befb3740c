import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { badRequest, functionFailed, toHttpResponse, tooLarge, type HttpResponse } from './api-response.ts';
import { toApiEvent, decodePath } from './api-event.ts';
import { matchRoute } from './api-routes.ts';
import { readBody } from './aws/loopback-server.ts';
import { acceptedEncoding, compress } from './compression.ts';
import { FunctionError, type Functions } from './functions-runtime.ts';

export interface ApiOptions {
  functions: Pick<Functions, 'invoke'>;
  /** Resolves when what follows from the calls before is done: so lists are right at once on this machine. */
  caughtUp: () => Promise<void>;
  originSecret: string;
  headers?: Record<string, string>;
  compresses?: boolean;
  onError: (error: Error) => void;
}

/** The limit of API Gateway. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

const isRead = ({ method = 'GET' }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function send(request: IncomingMessage, response: ServerResponse, result: HttpResponse): void {
  const hasBody = request.method !== 'HEAD' && result.status !== 204 && result.status !== 304;
  response.writeHead(result.status, {
    ...result.headers,
    ...((hasBody || result.body.length > 0) && { 'content-length': result.body.length }),
  });
  response.end(hasBody ? result.body : undefined);
}

/** Compresses like CloudFront, which makes the entity tag weak. A HEAD response has no body to compress. */
async function compressResponse(request: IncomingMessage, result: HttpResponse): Promise<HttpResponse> {
  const encoding = acceptedEncoding(request);
  const { etag, ...headers } = { vary: 'accept-encoding', ...result.headers };
  if (encoding === 'identity') return { ...result, headers: { ...headers, ...(etag && { etag }) } };
  return {
    ...result,
    headers: {
      ...headers,
      ...(etag && { etag: `W/${etag}` }),
      ...(result.body.length > 0 && { 'content-encoding': encoding }),
    },
    body: result.body.length > 0 ? await compress[encoding](result.body) : result.body,
  };
}

async function callFunction(request: IncomingMessage, options: ApiOptions): Promise<HttpResponse> {
  const { functions, originSecret, onError } = options;
  const requestId = randomUUID();
  const path = decodePath(request.url ?? '/');
  if (path === null) return badRequest();
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body) return tooLarge(requestId);
  const match = matchRoute(request.method ?? 'GET', path);
  try {
    const event = toApiEvent({ message: request, path, match, body, requestId, originSecret });
    return toHttpResponse(await functions.invoke(match.functionId, event, { requestId }));
  } catch (error) {
    if (error instanceof FunctionError) onError(error);
    else throw error;
    return functionFailed();
  }
}

/** Answers `/api/*` and written pages like CloudFront and API Gateway, but caches nothing. */
export function apiHandler(options: ApiOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(options.headers ?? {})) response.setHeader(name, value);
    const result = await callFunction(request, options);
    if (!isRead(request)) await options.caughtUp();
    // An unread rest of the body would be parsed as the next request.
    if (!request.complete) response.setHeader('connection', 'close');
    send(request, response, options.compresses ? await compressResponse(request, result) : result);
  };
}
