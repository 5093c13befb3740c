import * as routes from '../../shared/routes/takedowns.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { createTakedown } from './create-takedown.ts';

export const handler = publicEndpoint(routes.fileTakedown, ({ body, now, siteOrigin }) =>
  createTakedown(body, { now, siteOrigin }),
);
