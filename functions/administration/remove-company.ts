import * as routes from '../../shared/routes/administration.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { bestEffort } from '../platform/retry.ts';
import { endpoint } from '../platform/endpoint.ts';
import { REVIEWS_AT_ONCE } from '../records/review/company-reviews.ts';
import { completeRemoval, remove } from './remove.ts';

export const handler = endpoint(routes.removeCompany, async ({ params: { id }, ...call }) => {
  const company = await remove(id, moderatorAction(call));
  await bestEffort(() => completeRemoval(company, call.now, REVIEWS_AT_ONCE));
  return undefined;
});
