import { randomUUID } from 'node:crypto';
import * as routes from '../../shared/routes/evidence.ts';
import type { Attachment } from '../../shared/schemas/evidence.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';
import { HttpError } from '../platform/http-error.ts';
import { endpoint } from '../platform/endpoint.ts';
import { findAttachment, recordAttachment, requireOwnPendingReview, requireRoom } from './attachment.ts';
import { deleteFile, evidenceKey, uploadKey } from '../records/evidence/evidence-store.ts';
import { keepUpload } from '../records/evidence/keep-upload.ts';
import { tracesOfFile } from '../records/review/traces.ts';
import { ownUploadId } from '../records/evidence/own-upload.ts';

export const handler = endpoint(routes.attachEvidence, async ({ body, sent, user, now }) => {
  const { reviewId, filename } = body;
  const issues = blockingIssuesAsSent(sent, ['filename']);
  if (issues.length > 0) throw new HttpError('personal_information', { issues });
  const review = await requireOwnPendingReview(reviewId, user.id);
  const uploadId = await ownUploadId(body.uploadURL, user.id);
  const already = await findAttachment(reviewId, uploadId);
  if (already) return already;

  const from = uploadKey(user.id, uploadId);
  try {
    requireRoom(review);
    const attachment = await storeEvidence({ from, reviewId, uploadId, filename, userId: user.id, now });
    await deleteFile(from);
    return attachment;
  } catch (error) {
    // The request was refused for good, so its upload is not needed any more.
    if (error instanceof HttpError) await deleteFile(from);
    throw error;
  }
});

interface Upload {
  from: string;
  reviewId: string;
  uploadId: string;
  filename: string;
  userId: string;
  now: Date;
}

/** Returns the attachment of a concurrent request if there is one. */
async function storeEvidence({
  from,
  reviewId,
  uploadId,
  filename,
  userId,
  now,
}: Upload): Promise<Attachment> {
  const id = randomUUID();
  // The id is unique to this request, so that it never overwrites the file of another one.
  const kept = await keepUpload({ from, to: evidenceKey(reviewId, id), filename });
  if (!kept) return findConcurrent(reviewId, uploadId);
  const traces = tracesOfFile(kept.bytes, filename);
  const attachment = { id, reviewId, ...kept.file, createdAt: now.toISOString(), traces };
  return recordAttachment(attachment, uploadId, userId);
}

async function findConcurrent(reviewId: string, uploadId: string): Promise<Attachment> {
  const attachment = await findAttachment(reviewId, uploadId);
  if (!attachment) throw new HttpError('upload_not_found');
  return attachment;
}
