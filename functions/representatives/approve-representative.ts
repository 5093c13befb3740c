import * as routes from '../../shared/routes/representatives.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { approveRepresentative } from './decide-representative.ts';

export const handler = endpoint(routes.approveRepresentative, ({ params, ...call }) =>
  approveRepresentative(params.id, moderatorAction(call)),
);
