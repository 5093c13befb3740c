import { publicEndpoint } from '../platform/endpoint.ts';
import { createTakedown } from './create-takedown.ts';

export const handler = publicEndpoint('file-takedown', ({ body, now, siteOrigin }) =>
  createTakedown(body, { now, siteOrigin }),
);
