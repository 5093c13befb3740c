import * as routes from '../../shared/routes/administration.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { bestEffort } from '../platform/retry.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { toAdminCompany } from './admin-view.ts';
import { askAgainForMerge } from '../records/representative/ask-again.ts';
import { completeMerge, merge } from './merge.ts';
import { findCompany } from '../records/company/company.ts';
import { HttpError } from '../platform/http-error.ts';

export const handler = signedInEndpoint(routes.mergeCompany, async ({ params, body, ...call }) => {
  const merged = await merge(params.id, body.intoId, moderatorAction(call));
  await bestEffort(() => askAgainForMerge(merged, call));
  await bestEffort(() => completeMerge(merged, call.now));
  const into = await findCompany(merged.mergedInto);
  if (!into) throw new HttpError('company_not_found');
  return toAdminCompany(into, call.user.id);
});
