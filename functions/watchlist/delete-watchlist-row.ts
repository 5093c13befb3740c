import * as routes from '../../shared/routes/watchlist.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { nullIfConditionFails } from '../platform/table.ts';
import { findCompany, resolveMerged } from '../records/company/company.ts';
import { rowsOf } from '../records/watch/row.ts';
import { endRows, unwatch } from '../records/watch/row-writes.ts';

export const handler = endpoint(routes.deleteWatchlistRow, async ({ params: { id }, user }) => {
  const row = (await rowsOf(user.id)).find((one) => one.id === id);
  const ended = row ? await nullIfConditionFails(endRows(user.id, [row])) : null;
  if (ended === null) throw new HttpError('row_not_found');
  const company = row?.isFixed ? await resolveMerged(await findCompany(row.slug ?? '')) : null;
  if (company) await unwatch(user.id, company);
  return undefined;
});
