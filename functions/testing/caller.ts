import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { type RouteId, routes } from '../../shared/routes.ts';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { handler as logIn } from '../accounts/log-in.ts';
import { handler as signUp } from '../accounts/sign-up.ts';
import type { HttpHandler } from '../platform/endpoint.ts';
import type { GatewayEvent } from '../platform/gateway-event.ts';

export const SITE = 'https://flagregister.example';

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON; a string is sent unchanged, and bytes in base64, as API Gateway sends binary bodies. */
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
}

export interface Received<T = Record<string, unknown>> {
  status: number;
  /** The text itself for other types than JSON. */
  json: T;
  headers: Record<string, string>;
  cookies: string[];
}

/** A browser that stores its cookie and invokes handlers as API Gateway does. */
export class Caller {
  cookie: string | undefined;
  address = '196.25.1.1:50000';

  async call<T = Record<string, unknown>>(
    id: RouteId,
    handler: HttpHandler,
    sent: Sent = {},
  ): Promise<Received<T>> {
    const response = await handler(this.event(id, sent));
    for (const cookie of response.cookies ?? []) this.keep(cookie);
    const headers = response.headers as Record<string, string>;
    const isJson = Boolean(response.body) && headers['content-type']?.includes('json');
    return {
      status: response.statusCode ?? 200,
      json: (isJson ? JSON.parse(response.body ?? '') : response.body) as T,
      headers,
      cookies: response.cookies ?? [],
    };
  }

  private keep(cookie: string) {
    const pair = cookie.split(';')[0] ?? '';
    this.cookie = pair.endsWith('=') ? undefined : pair;
  }

  private event(id: RouteId, { params = {}, query = {}, body, headers, method }: Sent): GatewayEvent {
    const path = routes[id].path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent((params[name] ?? '').toWellFormed()),
    );
    return {
      version: '2.0',
      routeKey: `${routes[id].method} ${routes[id].path}`,
      rawPath: path,
      rawQueryString: new URLSearchParams(query).toString(),
      headers: {
        'x-origin-secret': process.env['ORIGIN_SECRET'] ?? '',
        'x-site-origin': SITE,
        'cloudfront-viewer-address': this.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(this.cookie && { cookies: [this.cookie] }),
      pathParameters: params,
      queryStringParameters: query,
      ...(body !== undefined && { body: asSent(body) }),
      isBase64Encoded: Buffer.isBuffer(body),
      requestContext: {
        requestId: randomUUID(),
        http: {
          method: method ?? routes[id].method,
          path,
          protocol: 'HTTP/1.1',
          sourceIp: '',
          userAgent: '',
        },
      } as GatewayEvent['requestContext'],
    };
  }
}

function asSent(body: unknown): string {
  if (Buffer.isBuffer(body)) return body.toString('base64');
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** A browser at a network address from which nobody has signed up or logged in. */
export function stranger(n = 1): Caller {
  const caller = new Caller();
  caller.address = `41.0.0.${n}:1`;
  return caller;
}

export const PASSWORD = 'correct horse battery';

/** Signs up a new user. */
export async function newMember(name: { firstName?: string; lastName?: string } = {}) {
  const caller = new Caller();
  const email = `${randomUUID()}@example.co.za`;
  const body = { email, password: PASSWORD, firstName: 'Thandi', lastName: 'Mokoena', ...name };
  const { json: user } = await caller.call<CurrentUser>('sign-up', signUp, { body });
  return { caller, email, user };
}

/** Signs up a new user in the group ADMIN. */
export async function newModerator() {
  const member = await newMember({ firstName: 'Sipho', lastName: 'Dlamini' });
  const pool = new CognitoIdentityProviderClient({});
  await pool.send(
    new AdminAddUserToGroupCommand({
      UserPoolId: process.env['USER_POOL_ID'],
      Username: member.email,
      GroupName: 'ADMIN',
    }),
  );
  pool.destroy();
  await member.caller.call('log-in', logIn, { body: { email: member.email, password: PASSWORD } });
  return member;
}
