import * as routes from '../../shared/routes/administration.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { bestEffort } from '../platform/retry.ts';
import { endpoint } from '../platform/endpoint.ts';
import { askAgainForMerge } from '../records/representative/ask-again.ts';
import { REVIEWS_AT_ONCE } from '../records/review/company-reviews.ts';
import { toAdminCompany } from './admin-view.ts';
import { reindex } from '../directory/reindex.ts';
import { completeMerge, merge } from './merge.ts';
import { findCompany } from '../records/company/company.ts';
import { HttpError } from '../platform/http-error.ts';

export const handler = endpoint(routes.mergeCompany, async ({ params, body, ...call }) => {
  const merged = await merge(params.id, body.intoId, moderatorAction(call));
  await bestEffort(() => reindex(merged.slug));
  await bestEffort(() => askAgainForMerge(merged, call));
  await bestEffort(() => completeMerge(merged, call.now, REVIEWS_AT_ONCE));
  const into = await findCompany(merged.mergedInto);
  if (!into) throw new HttpError('company_not_found');
  return toAdminCompany(into, call.user.id);
});
