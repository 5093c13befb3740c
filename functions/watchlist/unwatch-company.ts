import * as routes from '../../shared/routes/watchlist.ts';
import { findCompany, resolveMerged } from '../records/company/company.ts';
import { endpoint } from '../platform/endpoint.ts';
import { unwatch } from '../records/watch/row-writes.ts';

export const handler = endpoint(routes.unwatchCompany, async ({ params: { slug }, user }) => {
  const company = await resolveMerged(await findCompany(slug));
  if (company) await unwatch(user.id, company);
  return undefined;
});
