import { randomUUID } from 'node:crypto';
import type { Attachment } from '../../shared/schemas/evidence.ts';
import { blockingIssues } from '../reviews/personal-information.ts';
import { Failure } from '../platform/failure.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { findAttachment, recordAttachment, requireOwnPendingReview } from './attachment.ts';
import { allowedType } from './file-type.ts';
import {
  deleteFile,
  evidenceKey,
  keepAsEvidence,
  readUpload,
  uploadAddress,
  uploadKey,
} from './evidence-store.ts';

export const handler = signedInEndpoint('attach-evidence', async ({ body, user, now }) => {
  const { reviewId, filename } = body;
  const issues = blockingIssues({ filename });
  if (issues.length > 0) throw new Failure('personal_information', { issues });
  await requireOwnPendingReview(reviewId, user.id);
  const uploadId = await ownUploadId(body.uploadURL, user.id);
  const already = await findAttachment(reviewId, uploadId);
  if (already) return already;

  const from = uploadKey(user.id, uploadId);
  const file = await readUpload(from);
  if (!file) throw new Failure('upload_not_found');
  const contentType = await allowedType(file.bytes, filename);
  if (!contentType) throw new Failure('file_type_not_allowed');

  const objectPath = evidenceKey(reviewId, uploadId);
  if (!(await keepAsEvidence(from, objectPath, file.etag))) throw new Failure('upload_not_found');
  const attachment: Attachment = {
    id: randomUUID(),
    reviewId,
    objectPath,
    filename,
    fileSize: file.bytes.length,
    contentType,
    createdAt: now.toISOString(),
  };
  const kept = await recordAttachment(attachment, uploadId, user.id);
  await deleteFile(from);
  return kept;
});

/** The upload behind an address of the form `url/key`, when it is one of the caller's own. */
async function ownUploadId(uploadURL: string, userId: string): Promise<string> {
  const own = `${await uploadAddress()}/${uploadKey(userId, '')}`;
  const uploadId = uploadURL.startsWith(own) ? uploadURL.slice(own.length) : '';
  if (!/^[0-9a-f-]{36}$/.test(uploadId)) throw new Failure('upload_not_found');
  return uploadId;
}
