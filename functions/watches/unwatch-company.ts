import * as routes from '../../shared/routes/watchlist.ts';
import { findCompany, resolveMerged } from '../records/company/company.ts';
import { endpoint } from '../platform/endpoint.ts';
import { endWatches } from '../records/watch/watch-writes.ts';

export const handler = endpoint(routes.unwatchCompany, async ({ params: { slug }, user }) => {
  const company = await resolveMerged(await findCompany(slug));
  if (company) await endWatches(user.id, company);
  return undefined;
});
