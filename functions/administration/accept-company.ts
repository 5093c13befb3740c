import * as routes from '../../shared/routes/administration.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { endpoint } from '../platform/endpoint.ts';
import { toAdminCompany } from './admin-view.ts';
import { accept } from './proposal.ts';

export const handler = endpoint(routes.acceptCompany, async ({ params: { id }, ...call }) => {
  const company = await accept(id, moderatorAction(call));
  return toAdminCompany(company, call.user.id);
});
