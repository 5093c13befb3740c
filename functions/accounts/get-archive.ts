import * as routes from '../../shared/routes/accounts.ts';
import { archiveKey } from '../evidence/evidence-store.ts';
import { presign } from '../evidence/moderator-access.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { findArchive } from './archive.ts';

const NONE = { status: 'NONE', askedAt: null, expiresAt: null, downloadUrl: null } as const;

export const handler = signedInEndpoint(routes.getArchive, async ({ user: { id }, now }) => {
  const archive = await findArchive(id, now);
  if (!archive) return NONE;
  const { status, askedAt, expiresAtSeconds } = archive;
  if (status === 'WAITING') return { ...NONE, status, askedAt };
  const name = 'attachment; filename="flagregister-my-data.zip"';
  return {
    status,
    askedAt,
    expiresAt: new Date(expiresAtSeconds * 1000).toISOString(),
    downloadUrl: await presign(archiveKey(id, archive.id), 'application/zip', name),
  };
});
