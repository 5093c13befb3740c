import * as routes from '../../shared/routes/administration.ts';
import { finishNow } from '../platform/finish-now.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { adminViewOf } from './admin-view.ts';
import { decline, finishDecline } from './proposal.ts';

export const handler = signedInEndpoint(routes.declineCompany, async ({ params, body, user, ...call }) => {
  const { now, siteOrigin } = call;
  const company = await decline(params.id, body.reason, { moderatorId: user.id, now, siteOrigin });
  await finishNow(() => finishDecline(company, now));
  return adminViewOf(company);
});
