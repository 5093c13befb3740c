import { WATCHLIST } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/watchlist.ts';
import { countWatch } from '../records/user/user.ts';
import { findCompany, isPublic, resolveMerged } from '../records/company/company.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { ConditionsFailed, transact } from '../platform/table.ts';
import { createWatchWrite } from '../records/watch/watch-writes.ts';
import { watchesFor, watchesOf } from '../records/watch/watch.ts';

export const handler = endpoint(routes.watchCompany, async ({ params: { slug }, user, now }) => {
  const company = await resolveMerged(await findCompany(slug));
  if (!company || !isPublic(company)) throw new HttpError('company_not_found');
  if ((await watchesFor(await watchesOf(user.id), company)).length > 0) return undefined;
  try {
    await transact([createWatchWrite(user.id, company, now), countWatch(user.id, 1, WATCHLIST.max)]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    // Another call of the same person was first.
    if (!error.found.has('watch')) throw new HttpError('watchlist_full');
  }
  return undefined;
});
