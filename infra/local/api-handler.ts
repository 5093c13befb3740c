import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { badRequest, functionFailed, httpAnswer, tooLarge, type HttpAnswer } from './api-answer.ts';
import { apiEvent, decodedPath, type EdgeFacts, readSiteOrigin } from './api-event.ts';
import { matchRoute } from './api-routes.ts';
import { acceptedEncoding, compress } from './compression.ts';
import { FunctionFault, type Functions } from './functions-runtime.ts';

export interface ApiOptions {
  functions: Pick<Functions, 'invoke'>;
  /** Proves to the functions that a request came through here. */
  originSecret: string;
  /** On every answer. */
  headers?: Record<string, string>;
  /** Whether answers are compressed for who takes it, as CloudFront does with documents. */
  compresses?: boolean;
  /** Told of what went wrong outside of a function's own answers. */
  onFault: (fault: Error) => void;
  now?: () => Date;
}

/** What API Gateway passes on. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** The body, or null when it is larger than what is passed on. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function send(request: IncomingMessage, response: ServerResponse, answer: HttpAnswer): void {
  const hasBody = request.method !== 'HEAD' && answer.status !== 204 && answer.status !== 304;
  response.writeHead(answer.status, {
    ...answer.headers,
    ...((hasBody || answer.body.length > 0) && { 'content-length': answer.body.length }),
  });
  response.end(hasBody ? answer.body : undefined);
}

/** As CloudFront leaves it: compressed, with the tag of the plain document as a weak one. A HEAD has nothing to compress. */
async function compressed(request: IncomingMessage, answer: HttpAnswer): Promise<HttpAnswer> {
  const encoding = acceptedEncoding(request);
  const { etag, ...headers } = { vary: 'accept-encoding', ...answer.headers };
  if (encoding === 'identity') return { ...answer, headers: { ...headers, ...(etag && { etag }) } };
  return {
    ...answer,
    headers: {
      ...headers,
      ...(etag && { etag: `W/${etag}` }),
      ...(answer.body.length > 0 && { 'content-encoding': encoding }),
    },
    body: answer.body.length > 0 ? await compress[encoding](answer.body) : answer.body,
  };
}

function edgeFacts(request: IncomingMessage, originSecret: string): EdgeFacts {
  const { remoteAddress = '', remotePort = 0 } = request.socket;
  return {
    originSecret,
    siteOrigin: readSiteOrigin(request),
    viewerIp: remoteAddress,
    viewerPort: remotePort,
  };
}

async function answerOf(request: IncomingMessage, options: ApiOptions): Promise<HttpAnswer> {
  const { functions, originSecret, onFault, now = () => new Date() } = options;
  const requestId = randomUUID();
  const path = decodedPath(request.url ?? '/');
  if (path === null) return badRequest();
  const body = await readBody(request);
  if (!body) return tooLarge(requestId);
  const match = matchRoute(request.method ?? 'GET', path);
  const asked = {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    protocol: `HTTP/${request.httpVersion}`,
    rawHeaders: request.rawHeaders,
    headers: request.headers,
    body,
    requestId,
    now: now(),
  };
  try {
    const event = apiEvent(asked, path, match, edgeFacts(request, originSecret));
    return httpAnswer(await functions.invoke(match.functionId, event, { requestId }));
  } catch (error) {
    if (error instanceof FunctionFault) onFault(error);
    else throw error;
    return functionFailed();
  }
}

/** Answers `/api/*` and written pages as CloudFront and API Gateway do: finds the function, calls it with the event, keeps nothing. */
export function apiHandler(options: ApiOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(options.headers ?? {})) response.setHeader(name, value);
    const answer = await answerOf(request, options);
    // The rest of a body that was not read would be taken for the next request.
    if (!request.complete) response.setHeader('connection', 'close');
    send(request, response, options.compresses ? await compressed(request, answer) : answer);
  };
}
