import * as routes from '../../shared/routes/accounts.ts';
import { archiveKey } from '../records/evidence/evidence-store.ts';
import { presign } from '../records/evidence/moderator-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { findArchive } from './archive.ts';

const NONE = { status: 'NONE', askedAt: null, expiresAt: null, downloadUrl: null } as const;

/** The address needs a recent password check: a session alone does not prove that the caller is the owner. */
export const handler = endpoint(routes.getArchive, async ({ user: { id, isPasswordRecent }, now }) => {
  const archive = await findArchive(id, now);
  if (!archive) return NONE;
  const { status, askedAt, expiresAtSeconds } = archive;
  if (status === 'WAITING') return { ...NONE, status, askedAt };
  const name = 'attachment; filename="flagregister-my-data.zip"';
  return {
    status,
    askedAt,
    expiresAt: new Date(expiresAtSeconds * 1000).toISOString(),
    downloadUrl: isPasswordRecent ? await presign(archiveKey(id, archive.id), 'application/zip', name) : null,
  };
});
