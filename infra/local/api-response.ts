import type { OutgoingHttpHeaders } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export interface HttpResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const json = (status: number, body: unknown): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});

/** API Gateway's response when a function throws or times out. */
export const functionFailed = (): HttpResponse => json(500, { message: 'Internal Server Error' });

export const badRequest = (): HttpResponse => json(400, { message: 'Bad Request' });

export const tooLarge = (requestId: string): HttpResponse =>
  json(413, { code: 'payload_too_large', message: 'The request is too large.', requestId });

const isStructured = (result: unknown): result is APIGatewayProxyStructuredResultV2 =>
  typeof result === 'object' && result !== null && 'statusCode' in result;

/** As an HTTP API interprets it: a result without a `statusCode` is the whole JSON body of a 200. */
export function toHttpResponse(result: unknown): HttpResponse {
  if (!isStructured(result)) return json(200, result);
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = result;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599) return functionFailed();
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status,
    headers: {
      ...(body !== '' && { 'content-type': 'text/plain;charset=UTF-8' }),
      ...(Object.fromEntries(named) as Record<string, string>),
      ...(cookies?.length && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}
