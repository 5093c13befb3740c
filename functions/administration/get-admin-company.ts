import * as routes from '../../shared/routes/administration.ts';
import { findCompanyById, isActive } from '../records/company/company.ts';
import { HttpError } from '../platform/http-error.ts';
import { representativesOf } from '../records/representative/representative.ts';
import { endpoint } from '../platform/endpoint.ts';
import { toAdminCompany } from './admin-view.ts';
import { findAlike } from './alike.ts';

export const handler = endpoint(routes.getAdminCompany, async ({ params: { id }, user }) => {
  const company = await findCompanyById(id);
  if (!company) throw new HttpError('company_not_found');
  const [view, representatives, alike] = await Promise.all([
    toAdminCompany(company, user.id),
    representativesOf(company),
    isActive(company) && company.status === 'PROPOSED' ? findAlike(company) : [],
  ]);
  // A moderator who asks to represent a company does not see who else does.
  return { ...view, representatives: view.ownCase ? [] : representatives, alike };
});
