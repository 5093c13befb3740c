import * as routes from '../../shared/routes/representatives.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { listRepresentations } from '../records/representative/representative.ts';

export const handler = signedInEndpoint(routes.listOwnRepresentatives, ({ user }) =>
  listRepresentations(user.id),
);
