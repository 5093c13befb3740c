import { randomUUID } from 'node:crypto';
import type { GatewayEvent } from '../platform/gateway-event.ts';
import type { HttpHandler } from '../platform/endpoint.ts';
import { SITE } from './caller.ts';

interface PageRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

export async function openPage(
  handler: HttpHandler,
  { params = {}, query = {}, headers: further = {} }: PageRequest = {},
) {
  const {
    statusCode,
    headers = {},
    body = '',
  } = await handler({
    headers: { 'x-origin-secret': process.env['ORIGIN_SECRET'] ?? '', 'x-site-origin': SITE, ...further },
    pathParameters: params,
    queryStringParameters: query,
    requestContext: { requestId: randomUUID(), http: { method: 'GET' } },
  } as unknown as GatewayEvent);
  return { status: statusCode, headers, body };
}
