import { verifyAccessToken } from './access-token.ts';
import { Failure } from './failure.ts';
import type { Link } from './invocation.ts';
import { readSessionCookie } from './session-cookie.ts';
import { accessTokenOf } from './session.ts';

/** Lets a live session through, and for an admin route only one whose token is in group ADMIN. */
export function authenticated(): Link {
  return {
    before: async ({ event: invocation }) => {
      const session = readSessionCookie(invocation.event);
      const token = session && (await accessTokenOf(session, invocation.now));
      const claims = token ? await verifyAccessToken(token) : null;
      if (!session || claims?.userId !== session.userId) throw new Failure('unauthorized');
      if (invocation.route.access === 'admin' && claims.role !== 'ADMIN') throw new Failure('forbidden');
      invocation.user = { id: claims.userId, role: claims.role, session };
    },
  };
}
