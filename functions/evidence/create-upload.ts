import { randomUUID } from 'node:crypto';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { presignUpload, uploadKey } from './evidence-store.ts';

export const handler = signedInEndpoint('create-upload', async ({ body, user }) =>
  presignUpload(uploadKey(user.id, randomUUID()), body),
);
