import type * as z from 'zod/mini';
import type { Issue } from '../../shared/errors.ts';
import { BODY_BYTES } from '../../shared/limits.ts';
import type { Limit } from '../../shared/route.ts';
import { verifyAccessToken } from './access-token.ts';
import { limitSetting, setting, settingIfAny } from './config.ts';
import { type GatewayEvent, readHeader } from './gateway-event.ts';
import { HttpError } from './http-error.ts';
import { isSameSecret } from './is-same-secret.ts';
import { log } from './log.ts';
import { consumeRateLimit } from './rate-limit.ts';
import type { Middleware } from './request-context.ts';
import { readSessionCookie } from './session-cookie.ts';
import { readAccessToken } from './session.ts';

/** One line a call, with the request's id and without anything personal. The outermost: it sees whatever becomes of the request. */
export function logging(): Middleware {
  const write: NonNullable<Middleware['after']> = ({ event: { route, now }, response, error }) => {
    log('info', 'call', {
      method: route.method,
      path: route.path,
      status: response?.statusCode,
      ...(error && 'code' in error && { code: error.code }),
      durationMs: Date.now() - now.getTime(),
    });
  };
  return { after: write, onError: write };
}

/**
 * Refuses what did not come through CloudFront: only then can the site's origin and the client's address be believed.
 * While the secret is changed, CloudFront's places send the one before for some minutes: it is taken, too, while there is
 * one.
 */
export function fromOurGateway(): Middleware {
  return {
    before: ({ event: { event } }) => {
      const given = readHeader(event, 'x-origin-secret') ?? '';
      const taken = [setting('ORIGIN_SECRET'), settingIfAny('ORIGIN_SECRET_PREVIOUS')];
      const isOurs = taken.some((secret) => secret !== undefined && isSameSecret(given, secret));
      if (!isOurs) throw new HttpError('forbidden');
    },
  };
}

/**
 * Refuses a state-changing call that another site's page made. Browsers send `Origin` and `Sec-Fetch-Site` with each
 * and scripts cannot change them; a call with neither comes from no browser, and so carries nobody's cookie unasked.
 */
export function sameOrigin(): Middleware {
  return {
    before: ({ event: { event, route, siteOrigin } }) => {
      if (route.method === 'GET') return;
      const origin = readHeader(event, 'origin');
      const fetchSite = readHeader(event, 'sec-fetch-site');
      const isForeign =
        (origin !== undefined && origin !== siteOrigin) ||
        (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none');
      if (isForeign) throw new HttpError('cross_origin');
    },
  };
}

/** Counts the call against the route's limit per client address, or per signed-in user. */
export function limitedPer(by: Limit['by']): Middleware {
  return {
    before: async ({ event: { route, clientAddress, user, now } }) => {
      const limit = route.limits?.find((candidate) => candidate.by === by);
      if (!limit) return;
      const subject = by === 'user' ? (user?.id ?? '') : clientAddress;
      await consumeRateLimit(
        { rule: `${route.id}.${by}`, subject, max: limitSetting(by), windowSeconds: limit.windowSeconds },
        now,
      );
    },
  };
}

/** Lets a live session through, and for an admin route only one whose token is in group ADMIN. */
export function authenticated(): Middleware {
  return {
    before: async ({ event: context }) => {
      const session = readSessionCookie(context.event);
      const token = session && (await readAccessToken(session, context.now));
      const claims = token ? await verifyAccessToken(token) : null;
      if (!session || claims?.userId !== session.userId) throw new HttpError('unauthorized');
      if (context.route.access === 'admin' && claims.role !== 'ADMIN') throw new HttpError('forbidden');
      context.user = { id: claims.userId, role: claims.role, session };
    },
  };
}

/** Checks size, type and shape of what the call brings, and hands the handler trusted, trimmed values. */
export function parsing(): Middleware {
  return {
    before: ({ event: context }) => {
      const { event, route } = context;
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : readJson(event);
      context.sent = body;
      const issues: Issue[] = [];
      context.params = parse(route.params, event.pathParameters ?? {}, issues);
      context.query = parse(route.query, event.queryStringParameters ?? {}, issues);
      context.body = parse(route.body, body, issues);
      if (issues.length > 0) throw validationFailed(issues);
    },
  };
}

/** `message` is the first of the issues. */
export function validationFailed(issues: Issue[]): HttpError {
  return new HttpError('validation_failed', { ...(issues[0] && { message: issues[0].message }), issues });
}

/** An empty body counts as `{}`; what a field lacks is then told by name. */
function readJson(event: GatewayEvent): unknown {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > BODY_BYTES.max) throw new HttpError('payload_too_large');
  if (bytes.length === 0) return {};
  const type = readHeader(event, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpError('unsupported_media_type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError('malformed_json');
  }
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, issues: Issue[]): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    const message = path ? issue.message : 'The body must be a JSON object';
    const isTold = issues.some((told) => told.path === path && told.message === message);
    if (!isTold) issues.push({ path, message });
  }
  return undefined;
}
