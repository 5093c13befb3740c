import * as routes from '../../shared/routes/administration.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { reindex } from '../directory/reindex.ts';
import { askAgainForWebsite } from '../records/representative/ask-again.ts';
import { bestEffort } from '../platform/retry.ts';
import { endpoint } from '../platform/endpoint.ts';
import { toAdminCompany } from './admin-view.ts';
import { correct } from './correct.ts';

export const handler = endpoint(routes.updateCompany, async ({ params, body, ...call }) => {
  const { before, after: company } = await correct(params.id, body, moderatorAction(call));
  await bestEffort(() => reindex(company.slug));
  await bestEffort(() => askAgainForWebsite(before, company, call));
  return toAdminCompany(company, call.user.id);
});
