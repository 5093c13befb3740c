import * as routes from '../../shared/routes/takedowns.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { createTakedown } from './create-takedown.ts';

export const handler = limitedEndpoint(routes.fileTakedown, ({ body, now, siteOrigin }) =>
  createTakedown(body, { now, siteOrigin }),
);
