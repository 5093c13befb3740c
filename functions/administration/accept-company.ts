import * as routes from '../../shared/routes/administration.ts';
import { actOf } from '../platform/admin-act.ts';
import { reindexNow } from '../companies/reindex.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { adminViewOf } from './admin-view.ts';
import { accept } from './proposal.ts';

export const handler = signedInEndpoint(routes.acceptCompany, async ({ params: { id }, ...call }) => {
  const company = await accept(id, actOf(call));
  await reindexNow(company.slug);
  return adminViewOf(company);
});
