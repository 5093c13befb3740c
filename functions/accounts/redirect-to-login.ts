import { ownPath } from '../../shared/own-path.ts';
import * as routes from '../../shared/routes/accounts.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { HttpResponse } from '../platform/http-response.ts';

export const handler = publicEndpoint(routes.redirectToLogin, async ({ query }) => {
  const returnTo = ownPath(query.returnTo);
  const location = returnTo ? `/login?${new URLSearchParams({ returnTo })}` : '/login';
  return new HttpResponse(undefined, { headers: { location } });
});
