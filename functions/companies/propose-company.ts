import * as routes from '../../shared/routes/companies.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { toOwnCompany } from './company.ts';
import { createCompany } from './create-company.ts';

export const handler = signedInEndpoint(routes.proposeCompany, async ({ body, user, now }) => {
  const company = await createCompany(body, { submittedById: user.id, isListed: false, now });
  return toOwnCompany(company);
});
