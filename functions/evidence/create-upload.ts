import * as routes from '../../shared/routes/evidence.ts';
import { randomUUID } from 'node:crypto';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { PICTURE_UPLOAD, presignUpload, uploadKey } from './evidence-store.ts';

export const handler = signedInEndpoint(routes.createUpload, async ({ body, user }) => {
  const prefix = body.purpose === 'picture' ? PICTURE_UPLOAD : '';
  return presignUpload(uploadKey(user.id, prefix + randomUUID()), body);
});
