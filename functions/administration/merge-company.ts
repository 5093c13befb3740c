import * as routes from '../../shared/routes/administration.ts';
import { actOf } from '../platform/admin-act.ts';
import { finishNow } from '../platform/finish-now.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { adminViewOf } from './admin-view.ts';
import { finishMerge, merge } from './merge.ts';
import { findCompany } from '../companies/company.ts';
import { Failure } from '../platform/failure.ts';

export const handler = signedInEndpoint(routes.mergeCompany, async ({ params, body, ...call }) => {
  const merged = await merge(params.id, body.intoId, actOf(call));
  await finishNow(() => finishMerge(merged, call.now));
  const into = await findCompany(merged.mergedInto);
  if (!into) throw new Failure('company_not_found');
  return adminViewOf(into);
});
