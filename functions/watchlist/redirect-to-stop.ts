import * as routes from '../../shared/routes/watchlist.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { HttpResponse } from '../platform/http-response.ts';

export const handler = publicEndpoint(routes.redirectToStop, async ({ query }) => {
  const location = `/watching/stop?${new URLSearchParams(query)}`;
  return new HttpResponse(undefined, { headers: { location } });
});
