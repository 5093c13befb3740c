import * as routes from '../../shared/routes/administration.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { bestEffort } from '../platform/retry.ts';
import { endpoint } from '../platform/endpoint.ts';
import { REVIEWS_AT_ONCE } from '../records/review/company-reviews.ts';
import { toAdminCompany } from './admin-view.ts';
import { decline, completeDecline } from './proposal.ts';

export const handler = endpoint(routes.declineCompany, async ({ params, body, ...call }) => {
  const company = await decline(params.id, body.reason, moderatorAction(call));
  await bestEffort(() => completeDecline(company, call.now, REVIEWS_AT_ONCE));
  return toAdminCompany(company, call.user.id);
});
