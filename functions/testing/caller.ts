import { randomUUID } from 'node:crypto';
import type { Role } from '../../shared/enumerations.ts';
import { type RouteId, routes } from '../../shared/routes.ts';
import type { HttpHandler } from '../platform/endpoint.ts';
import type { GatewayEvent } from '../platform/gateway-event.ts';
import { SESSION_SECONDS, sessionCookie } from '../platform/session-cookie.ts';
import { startSession } from '../platform/session.ts';
import { transact } from '../platform/table.ts';
import { createUserWrite, newUser, toCurrentUser } from '../records/user/user.ts';
import { poolToken } from './pool-token.ts';

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

  get userId(): string {
    return this.cookie?.split(/[=.]/)[1] ?? '';
  }

  get clientAddress(): string {
    return this.address.replace(/:\d+$/, '');
  }

  keep(cookie: string): void {
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

interface Named {
  firstName?: string;
  lastName?: string;
}

/** Stored without the sign-up: with no account in the user pool they cannot log in, as `signedUpMember` can. */
export function newMember(name: Named = {}) {
  return storePerson({ firstName: 'Thandi', lastName: 'Mokoena', ...name }, 'USER');
}

export function newModerator() {
  return storePerson({ firstName: 'Sipho', lastName: 'Dlamini' }, 'ADMIN');
}

async function storePerson(name: Required<Named>, role: Role) {
  const now = new Date();
  const email = `${randomUUID()}@example.co.za`;
  const user = newUser({ id: randomUUID(), email, ...name }, now);
  await transact([createUserWrite(user)]);
  const accessExpiresAtSeconds = Math.floor(now.getTime() / 1000) + SESSION_SECONDS;
  const tokens = {
    accessToken: poolToken(user.id, role, accessExpiresAtSeconds),
    refreshToken: randomUUID(),
    accessExpiresAtSeconds,
  };
  const opened = { userId: user.id, tokens, hasSecondFactor: false, browser: null };
  const caller = new Caller();
  caller.keep(sessionCookie(await startSession(opened, now)));
  return { caller, email, user: toCurrentUser(user, role) };
}
