import { ownPath } from '../../shared/own-path.ts';
import * as routes from '../../shared/routes/accounts.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { Reply } from '../platform/reply.ts';

export const handler = publicEndpoint(routes.redirectToLogin, async ({ query }) => {
  const returnTo = ownPath(query.returnTo);
  const location = returnTo ? `/login?${new URLSearchParams({ returnTo })}` : '/login';
  return new Reply(undefined, { headers: { location } });
});
