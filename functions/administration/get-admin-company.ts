import * as routes from '../../shared/routes/administration.ts';
import { findCompanyById } from '../companies/company.ts';
import { Failure } from '../platform/failure.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { adminViewOf } from './admin-view.ts';

export const handler = signedInEndpoint(routes.getAdminCompany, async ({ params: { id } }) => {
  const company = await findCompanyById(id);
  if (!company) throw new Failure('company_not_found');
  return adminViewOf(company);
});
