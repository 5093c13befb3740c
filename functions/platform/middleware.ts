import type * as z from 'zod/mini';
import { ERRORS } from '../../shared/errors.ts';
import type { Issue } from '../../shared/schemas/errors.ts';
import {
  isRefusedToSuspended,
  isTokenRefused,
  needsSession,
  recognisesUser,
  type Route,
} from '../../shared/route.ts';
import { comparesUser, SIGNED_IN_AS } from '../../shared/signed-in-as.ts';
import { BODY_BYTES } from '../../shared/limits.ts';
import { verifyAccessToken } from './access-token.ts';
import { readBearerToken, scopeMissing, tokenMissing } from './bearer-token.ts';
import { limitSetting, setting, settingIfAny } from './config.ts';
import { type GatewayEvent, readHeader } from './gateway-event.ts';
import { HttpError } from './http-error.ts';
import { isSameSecret } from './is-same-secret.ts';
import { callFacts, log } from './log.ts';
import { consumeRateLimit } from './rate-limit.ts';
import type { Middleware, RequestContext, SignedInUser } from './request-context.ts';
import { continueModeratorSession, isPasswordRecent } from './moderator-session.ts';
import { retryOnChange } from './retry.ts';
import { readSessionCookie, type SessionCookie } from './session-cookie.ts';
import { openSession, readSuspensionReason } from './session.ts';

const logRequest: NonNullable<Middleware['after']> = ({ event: { route, now }, response, error }) => {
  log('info', 'request', {
    method: route.method,
    path: route.path,
    status: response?.statusCode,
    ...(error && 'code' in error && { code: error.code }),
    durationMs: Date.now() - now.getTime(),
    ...callFacts(),
  });
};

/** Without personal information. As the outermost middleware it sees every outcome. */
export const logging: Middleware = { after: logRequest, onError: logRequest };

/**
 * Only CloudFront's headers can be trusted. For minutes after a change of the secret its edges send the previous one.
 */
export const fromOurGateway: Middleware = {
  before: ({ event: { event } }) => {
    const sent = readHeader(event, 'x-origin-secret') ?? '';
    const accepted = [setting('ORIGIN_SECRET'), settingIfAny('ORIGIN_SECRET_PREVIOUS')];
    const isOurs = accepted.some((secret) => secret !== undefined && isSameSecret(sent, secret));
    if (!isOurs) throw new HttpError('forbidden');
  },
};

/**
 * Against CSRF: browsers send `Origin` and `Sec-Fetch-Site` with each change, and scripts cannot change these headers.
 * A request with neither does not come from a browser, so it carries no cookie without its user's intent.
 */
export const sameOrigin: Middleware = {
  before: ({ event: { event, route, siteOrigin } }) => {
    if (route.method === 'GET' || route.takesForm) return;
    const origin = readHeader(event, 'origin');
    const fetchSite = readHeader(event, 'sec-fetch-site');
    const isForeign =
      (origin !== undefined && origin !== siteOrigin) ||
      (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none');
    if (isForeign) throw new HttpError('cross_origin');
  },
};

export const anyOrigin: Middleware = {
  before: ({ event: { route, responseHeaders } }) => {
    if (route.anyOrigin) responseHeaders['access-control-allow-origin'] = '*';
  },
};

export const withoutToken: Middleware = {
  before: ({ event: { event, route } }) => {
    if (isTokenRefused(route) && readBearerToken(event) !== undefined) throw scopeMissing();
  },
};

/** A token has a limit of its own. */
export function limitedPer(by: 'address' | 'user'): Middleware {
  return {
    before: async ({ event: { route, clientAddress, user, hasToken, now } }) => {
      const limit = route.limits?.find((candidate) => candidate.by === by);
      if (!limit || hasToken) return;
      const subject = by === 'user' ? (user?.id ?? '') : clientAddress;
      await consumeRateLimit({ ...limit, rule: `${route.id}.${by}`, subject, max: limitSetting(by) }, now);
    },
  };
}

/** Anybody without a session is a visitor, who is refused only where the route needs one. */
export const authenticated: Middleware = {
  before: async ({ event: context }) => {
    const { event, route, hasToken } = context;
    if (hasToken || !recognisesUser(route)) return;
    const cookie = readSessionCookie(event);
    const [signedIn, suspended] = await Promise.all([
      cookie && retryOnChange(() => readSignedIn(cookie, context)),
      cookie && isRefusedToSuspended(route) ? readSuspensionReason(cookie.userId) : null,
    ]);
    context.user = signedIn?.user;
    if (!needsSession(route)) return;
    if (!signedIn) throw route.scope ? tokenMissing() : new HttpError('unauthorized');
    if (route.access === 'admin') requireModerator(signedIn);
    if (suspended !== null) throw accountSuspended(suspended);
    if (route.asksPassword && !signedIn.user.isPasswordRecent) throw new HttpError('password_required');
  },
};

type ForWhom = Pick<RequestContext, 'event' | 'route'>;

/** Refuses a change by a page that was opened for another user: somebody else has logged in since. */
export function requireSameUser({ event, route }: ForWhom, { userId }: SessionCookie): void {
  const expected = readHeader(event, SIGNED_IN_AS.toLowerCase());
  if (comparesUser(route) && expected !== undefined && expected !== userId)
    throw new HttpError('another_account');
}

function accountSuspended(reason: string): HttpError {
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return new HttpError('account_suspended', {
    message: `Your account is suspended: ${sentence} You can read, but not write. If you disagree, write to the address at /legal/takedown.`,
  });
}

interface SignedIn {
  user: SignedInUser;
  hasSecondFactor: boolean;
}

async function readSignedIn(cookie: SessionCookie, context: RequestContext): Promise<SignedIn | null> {
  const { now } = context;
  const session = await openSession(cookie, now);
  const claims = session && (await verifyAccessToken(session.accessToken));
  if (!session || claims?.userId !== cookie.userId) return null;
  const isOpen = claims.role !== 'ADMIN' || (await continueModeratorSession(cookie, session, now));
  if (!isOpen) return null;
  requireSameUser(context, cookie);
  const { userId: id, role } = claims;
  const user: SignedInUser = { id, role, session: cookie, isPasswordRecent: isPasswordRecent(session, now) };
  return { user, hasSecondFactor: session.hasSecondFactor === true };
}

function requireModerator({ user, hasSecondFactor }: SignedIn): void {
  if (user.role !== 'ADMIN') throw new HttpError('forbidden');
  const isRequired = setting('SECOND_FACTOR') === 'required';
  if (isRequired && !hasSecondFactor) throw new HttpError('second_factor_required');
}

/** Size, type and content come first, then the path. */
export const parsing: Middleware = {
  before: async ({ event: context }) => {
    const { event, route } = context;
    const body = await readBody(event, route);
    context.sent = body;
    const issues: Issue[] = [];
    context.query = parse(route.query, event.queryStringParameters ?? {}, issues);
    context.body = parse(route.body, body, issues);
    if (issues.length > 0) throw validationFailed(issues);
    context.params = readParams(route, event);
  },
};

/** An id of impossible form gets the same response as a missing one: the first 404 of the route's errors. */
function readParams({ params, errors = [] }: Route, { pathParameters = {} }: GatewayEvent): unknown {
  const result = params?.safeParse(pathParameters);
  if (result?.success !== false) return result?.data;
  throw new HttpError(errors.find((code) => ERRORS[code].status === 404) ?? 'route_not_found');
}

export function validationFailed(issues: Issue[]): HttpError {
  return new HttpError('validation_failed', { ...(issues[0] && { message: issues[0].message }), issues });
}

/** Parses the body. An empty one counts as `{}`, so that missing fields are reported by name. */
async function readBody(event: GatewayEvent, { method, takesForm, bodyBytes }: Route): Promise<unknown> {
  if (method === 'GET' || method === 'DELETE') return undefined;
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > (bodyBytes ?? BODY_BYTES.max)) throw new HttpError('payload_too_large');
  if (bytes.length === 0) return {};
  return takesForm ? await readForm(event, bytes) : readJson(event, bytes);
}

async function readForm(event: GatewayEvent, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const headers = { 'content-type': readHeader(event, 'content-type') ?? '' };
  try {
    return Object.fromEntries(await new Response(bytes, { headers }).formData());
  } catch {
    throw new HttpError('unsupported_media_type', {
      message: 'The body must be a form, urlencoded or multipart.',
    });
  }
}

function readJson(event: GatewayEvent, bytes: Uint8Array): unknown {
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
    const isListed = issues.some((listed) => listed.path === path && listed.message === message);
    if (!isListed) issues.push({ path, message });
  }
  return undefined;
}
