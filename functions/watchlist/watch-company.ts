import * as routes from '../../shared/routes/watchlist.ts';
import { findCompany, isPublic, resolveMerged } from '../records/company/company.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { nullIfConditionFails } from '../platform/table.ts';
import { rowsOf } from '../records/watch/row.ts';
import { fixedTo, storeRows } from '../records/watch/row-writes.ts';

export const handler = endpoint(routes.watchCompany, async ({ params: { slug }, user, now }) => {
  const company = await resolveMerged(await findCompany(slug));
  if (!company || !isPublic(company)) throw new HttpError('company_not_found');
  if ((await fixedTo(company, await rowsOf(user.id))).length > 0) return undefined;
  const { id } = company;
  const nothing = { name: null, cipcRegNo: null, reference: null, score: 0, news: [], told: [] };
  const row = { id, isFixed: true, companyId: id, slug: company.slug, match: 'NAME' as const, ...nothing };
  await nullIfConditionFails(storeRows(user.id, [row], now));
  return undefined;
});
