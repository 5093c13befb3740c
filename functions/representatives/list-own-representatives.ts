import * as routes from '../../shared/routes/representatives.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listRepresentations } from '../records/representative/representative.ts';

export const handler = endpoint(routes.listOwnRepresentatives, ({ user }) => listRepresentations(user.id));
