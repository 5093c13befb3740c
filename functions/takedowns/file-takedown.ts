import * as routes from '../../shared/routes/takedowns.ts';
import { endpoint } from '../platform/endpoint.ts';
import { createTakedown } from './create-takedown.ts';

export const handler = endpoint(routes.fileTakedown, ({ body, user, now, siteOrigin }) =>
  createTakedown(body, { userId: user?.id, now, siteOrigin }),
);
