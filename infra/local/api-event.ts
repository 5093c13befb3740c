import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { RouteMatch } from './api-routes.ts';

export interface ApiRequest {
  message: IncomingMessage;
  /** Decoded. */
  path: string;
  match: RouteMatch;
  body: Buffer;
  requestId: string;
  originSecret: string;
}

/** Headers that only the edge may set, whatever a client sends. */
const EDGE_HEADERS = ['x-origin-secret', 'x-site-origin', 'cloudfront-viewer-address'];
/** Headers that concern the connection, or are passed as `cookies`. */
const DROPPED_HEADERS = new Set([...EDGE_HEADERS, 'cookie', 'connection', 'transfer-encoding', 'keep-alive']);

/** Content types that HTTP APIs pass as text; any other body, and invalid UTF-8, is passed as base64. */
const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\s*(;|$))/i;

function joinValues(pairs: Iterable<readonly [string, string]>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of pairs) values[name] = name in values ? `${values[name]},${value}` : value;
  return values;
}

function eventHeaders({ message, originSecret }: ApiRequest): Record<string, string> {
  const { rawHeaders, socket } = message;
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!DROPPED_HEADERS.has(name)) pairs.push([name, rawHeaders[index + 1] ?? '']);
  }
  return {
    ...joinValues(pairs),
    'x-origin-secret': originSecret,
    'x-site-origin': readSiteOrigin(message),
    'cloudfront-viewer-address': `${socket.remoteAddress ?? ''}:${socket.remotePort ?? 0}`,
  };
}

function readCookies({ headers }: IncomingMessage): string[] | undefined {
  const cookies = headers.cookie?.split(/;\s*/).filter((cookie) => cookie !== '');
  return cookies?.length ? cookies : undefined;
}

/** `12/Mar/2020:19:03:58 +0000`, the format of access logs. */
function formatLogTime(now: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(now.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}

function requestContext({ message, path, match, requestId }: ApiRequest) {
  const now = new Date();
  const domainName = message.headers.host ?? 'localhost';
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName,
    domainPrefix: domainName.split('.')[0] ?? domainName,
    http: {
      method: message.method ?? 'GET',
      path,
      protocol: `HTTP/${message.httpVersion}`,
      sourceIp: message.socket.remoteAddress ?? '',
      userAgent: message.headers['user-agent'] ?? '',
    },
    requestId,
    routeKey: match.routeKey,
    stage: '$default',
    time: formatLogTime(now),
    timeEpoch: now.getTime(),
  };
}

const HOST = /^[\w.:[\]-]+$/;

/** The site's origin in the visitor's browser; accepts only a valid host, as pages repeat it. */
export function readSiteOrigin({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string {
  return `http://${HOST.test(host) ? host : 'localhost'}`;
}

export function decodePath(target: string): string | null {
  try {
    return decodeURIComponent(target.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
}

/** In payload format 2.0: path decoded, query also raw, repeated headers and parameters joined with commas. */
export function toApiEvent(request: ApiRequest): APIGatewayProxyEventV2 {
  const { message, path, match, body } = request;
  const target = message.url ?? '/';
  const start = target.indexOf('?');
  const rawQueryString = start < 0 ? '' : target.slice(start + 1);
  const query = joinValues(new URLSearchParams(rawQueryString));
  const cookies = readCookies(message);
  const isText = TEXT.test(message.headers['content-type'] ?? '') && isUtf8(body);
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookies && { cookies }),
    headers: eventHeaders(request),
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(match.pathParameters && { pathParameters: match.pathParameters }),
    requestContext: requestContext(request),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}
