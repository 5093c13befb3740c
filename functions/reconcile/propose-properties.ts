import * as routes from '../../shared/routes/reconcile.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { allProperties, COMPANY_TYPE } from './manifest.ts';

export const handler = publicEndpoint(routes.proposeProperties, async () => ({
  type: COMPANY_TYPE.id,
  properties: allProperties(),
}));
