import * as routes from '../../shared/routes/companies.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { ownViewOf } from './company.ts';
import { createCompany } from './create-company.ts';

export const handler = signedInEndpoint(routes.proposeCompany, async ({ body, user, now }) => {
  const company = await createCompany(body, { submittedById: user.id, isListed: false, now });
  return ownViewOf(company);
});
