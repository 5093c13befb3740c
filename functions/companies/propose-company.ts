import * as routes from '../../shared/routes/companies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { propose } from './propose.ts';

export const handler = endpoint(routes.proposeCompany, ({ body, user, siteOrigin, now }) =>
  propose(body, { userId: user.id, siteOrigin, now }),
);
