import * as routes from '../../shared/routes/evidence.ts';
import { randomUUID } from 'node:crypto';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { presignUpload, uploadKey } from './evidence-store.ts';

export const handler = signedInEndpoint(routes.createUpload, async ({ body, user }) =>
  presignUpload(uploadKey(user.id, randomUUID()), body),
);
