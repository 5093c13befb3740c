import * as routes from '../../shared/routes/representatives.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { companyOf, representationsOf, toRepresentative } from './representative.ts';

export const handler = signedInEndpoint(routes.listOwnRepresentatives, async ({ user }) => {
  const found = await representationsOf(user.id);
  const companies = await Promise.all(found.map(companyOf));
  return found.flatMap((one, at) => {
    const company = companies[at];
    return company ? [toRepresentative(one, company)] : [];
  });
});
