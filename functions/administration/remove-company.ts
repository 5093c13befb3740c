import * as routes from '../../shared/routes/administration.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { bestEffort } from '../platform/retry.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { completeRemoval, remove } from './remove.ts';

/** The route has only seconds; the stream removes the rest of a company with more reviews. */
const MOST_REVIEWS = 100;

export const handler = signedInEndpoint(routes.removeCompany, async ({ params: { id }, ...call }) => {
  const company = await remove(id, moderatorAction(call));
  await bestEffort(() => completeRemoval(company, call.now, MOST_REVIEWS));
  return undefined;
});
