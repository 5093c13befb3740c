import * as routes from '../../shared/routes/administration.ts';
import { actOf } from '../platform/admin-act.ts';
import { finishNow } from '../platform/finish-now.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { finishRemoval, remove } from './remove.ts';

/** A route has seconds: what is left of a company with more reviews is the stream's. */
const MOST_REVIEWS = 100;

export const handler = signedInEndpoint(routes.removeCompany, async ({ params: { id }, ...call }) => {
  const company = await remove(id, actOf(call));
  await finishNow(() => finishRemoval(company, call.now, MOST_REVIEWS));
  return undefined;
});
