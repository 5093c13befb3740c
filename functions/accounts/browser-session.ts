import type { GatewayEvent } from '../platform/gateway-event.ts';
import { revokeTokens } from '../platform/identity.ts';
import { readSessionCookie } from '../platform/session-cookie.ts';
import { endSession } from '../platform/session.ts';

export async function endBrowserSession(event: GatewayEvent): Promise<void> {
  const cookie = readSessionCookie(event);
  const refreshToken = cookie && (await endSession(cookie));
  if (refreshToken) await revokeTokens(refreshToken);
}
