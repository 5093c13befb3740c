import * as routes from '../../shared/routes/takedowns.ts';
import { limitedRecognisingEndpoint } from '../platform/endpoint.ts';
import { createTakedown } from './create-takedown.ts';

export const handler = limitedRecognisingEndpoint(routes.fileTakedown, ({ body, user, now, siteOrigin }) =>
  createTakedown(body, { userId: user?.id, now, siteOrigin }),
);
