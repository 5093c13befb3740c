import type { ErrorCode } from '../../shared/errors.ts';
import { needsSession } from '../../shared/route.ts';
import type { RouteId } from '../../shared/routes.ts';
import { REFUSED, SECURITY, type SecurityEvent, SUCCEEDED } from '../../shared/security-events.ts';
import type { GatewayResponse } from './gateway-event.ts';
import { type HashPurpose, keyedHash } from './keyed-hash.ts';
import { log } from './log.ts';
import type { Middleware, RequestContext } from './request-context.ts';
import { parseSecret, readSessionCookie } from './session-cookie.ts';

/** Long enough that no two people share one. */
const PSEUDONYM_LENGTH = 32;

const pseudonym = (purpose: HashPurpose, text: string) =>
  keyedHash(purpose, text).toString('hex').slice(0, PSEUDONYM_LENGTH);

/** People and addresses are keyed hashes, equal for equal values. `facts`: ids and numbers, never what a person typed. */
export function logSecurityEvent(
  event: SecurityEvent,
  context: Pick<RequestContext, 'body' | 'clientAddress' | 'route' | 'user'>,
  facts: Record<string, unknown> = {},
  userId = context.user?.id,
): void {
  const { clientAddress } = context;
  const email = typedEmail(context);
  log('info', 'security event', {
    type: SECURITY,
    event,
    ...(userId !== undefined && { user: pseudonym('security-user', userId) }),
    ...(email !== undefined && { account: pseudonym('security-account', email) }),
    ...(clientAddress !== '' && { address: pseudonym('security-address', clientAddress) }),
    ...facts,
  });
}

function typedEmail({ route, body }: Pick<RequestContext, 'body' | 'route'>): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown };
  return route.access === 'public' && typeof email === 'string' ? email : undefined;
}

/** Only for routes with a session or limits (shared/security-events.ts). */
export const securityEvents: Middleware = {
  after: ({ event: context, response }) => {
    const { id, access, method } = context.route;
    const isAct = access === 'admin' && method !== 'GET';
    const event = SUCCEEDED[id as RouteId] ?? (isAct ? 'AdminAct' : undefined);
    if (event) logSecurityEvent(event, context, {}, context.user?.id ?? enteredUser(context, response));
  },
  onError: ({ event: context, error }) => {
    const event = refusal(context, (error as { code?: ErrorCode } | null)?.code);
    if (event) logSecurityEvent(event, context, {}, context.user?.id ?? challengedUser(context));
  },
};

function enteredUser(
  { route }: RequestContext,
  response: GatewayResponse | null | undefined,
): string | undefined {
  if (route.access !== 'public' || !response?.body) return undefined;
  return (JSON.parse(response.body) as { id?: string }).id;
}

function challengedUser({ body }: RequestContext): string | undefined {
  const { challenge } = (body ?? {}) as { challenge?: unknown };
  return typeof challenge === 'string' ? parseSecret(challenge)?.userId : undefined;
}

function refusal(context: RequestContext, code: ErrorCode | undefined): SecurityEvent | undefined {
  if (!context.route.limits && !needsSession(context.route)) return undefined;
  // A caller without any session is a visitor whose page asks who they are.
  if (code === 'unauthorized' && !readSessionCookie(context.event)) return undefined;
  // Before the caller is known, only the gateway's own proof is checked.
  if (code === 'forbidden' && !context.user) return 'GatewayBypassed';
  return code && REFUSED[code];
}
