import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { verifyAccessToken } from '../platform/access-token.ts';
import { readBrowser } from '../platform/browser-name.ts';
import type { GatewayEvent } from '../platform/gateway-event.ts';
import { HttpError } from '../platform/http-error.ts';
import { HttpResponse } from '../platform/http-response.ts';
import type { Tokens } from '../platform/identity.ts';
import { sessionCookie } from '../platform/session-cookie.ts';
import { startSession } from '../platform/session.ts';
import { endBrowserSession } from './browser-session.ts';
import { type Attempt, rememberAddress } from './known-address.ts';
import { toCurrentUser, type UserRecord } from '../records/user/user.ts';

interface ProvedLogIn {
  tokens: Tokens;
  hasSecondFactor: boolean;
  event: GatewayEvent;
  findUser: (id: string) => Promise<UserRecord | null>;
}

export async function enter(
  attempt: Attempt,
  { tokens, hasSecondFactor, event, findUser }: ProvedLogIn,
): Promise<HttpResponse<CurrentUser>> {
  await rememberAddress(attempt);
  const claims = await verifyAccessToken(tokens.accessToken);
  const user = claims && (await findUser(claims.userId));
  if (!user) throw new HttpError('invalid_credentials');
  await endBrowserSession(event);
  const started = { userId: user.id, tokens, hasSecondFactor, browser: readBrowser(event) };
  const session = await startSession(started, attempt.now);
  return new HttpResponse(toCurrentUser(user, claims.role), { cookies: [sessionCookie(session)] });
}
