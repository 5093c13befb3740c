import * as routes from '../../shared/routes/administration.ts';
import { actOf } from '../platform/admin-act.ts';
import { finishNow } from '../platform/finish-now.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { adminViewOf } from './admin-view.ts';
import { decline, finishDecline } from './proposal.ts';

export const handler = signedInEndpoint(routes.declineCompany, async ({ params, body, ...call }) => {
  const company = await decline(params.id, body.reason, actOf(call));
  await finishNow(() => finishDecline(company, call.now));
  return adminViewOf(company);
});
