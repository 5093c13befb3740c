import * as routes from '../../shared/routes/administration.ts';
import { actOf } from '../platform/admin-act.ts';
import { reindexNow } from '../companies/reindex.ts';
import { finishNow } from '../platform/finish-now.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { adminViewOf } from './admin-view.ts';
import { correct, spreadCompanyName } from './correct.ts';

export const handler = signedInEndpoint(routes.updateCompany, async ({ params, body, ...call }) => {
  const company = await correct(params.id, body, actOf(call));
  await reindexNow(company.slug);
  if (body.name !== undefined) await finishNow(() => spreadCompanyName(company.slug));
  return adminViewOf(company);
});
