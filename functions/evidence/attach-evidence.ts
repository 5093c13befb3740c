import { randomUUID } from 'node:crypto';
import { EVIDENCE_TYPES, isNamedOtherwise } from '../../shared/file-types.ts';
import * as routes from '../../shared/routes/evidence.ts';
import type { Attachment } from '../../shared/schemas/evidence.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';
import { HttpError } from '../platform/http-error.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { findAttachment, recordAttachment, requireOwnPendingReview, requireRoom } from './attachment.ts';
import { cleanFileName } from './file-name.ts';
import { allowedType } from '../records/evidence/file-type.ts';
import {
  deleteFile,
  evidenceKey,
  keepAsEvidence,
  readUpload,
  uploadKey,
} from '../records/evidence/evidence-store.ts';
import { tracesOfFile } from '../records/review/traces.ts';
import { ownUploadId } from '../records/evidence/own-upload.ts';

export const handler = signedInEndpoint(routes.attachEvidence, async ({ body, sent, user, now }) => {
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

/**
 * Checks the bytes of an upload and stores exactly these, a picture without its metadata. Returns the
 * attachment of a concurrent request if there is one.
 */
async function storeEvidence({
  from,
  reviewId,
  uploadId,
  filename,
  userId,
  now,
}: Upload): Promise<Attachment> {
  const file = await readUpload(from);
  if (!file) return findConcurrent(reviewId, uploadId);
  const contentType = await allowedType(file.bytes, filename);
  if (!contentType) throw new HttpError('file_type_not_allowed');
  if (isNamedOtherwise(filename, contentType)) throw namedOtherwise(contentType);
  const id = randomUUID();
  // The id is unique to this request, so that it never overwrites the file of another one.
  const objectPath = evidenceKey(reviewId, id);
  const fileSize = await keepAsEvidence({ from, file, type: contentType, to: objectPath });
  if (fileSize === null) return findConcurrent(reviewId, uploadId);
  const attachment = {
    id,
    reviewId,
    objectPath,
    filename: cleanFileName(filename, contentType),
    fileSize,
    contentType,
    createdAt: now.toISOString(),
    traces: tracesOfFile(file.bytes, filename),
  };
  return recordAttachment(attachment, uploadId, userId);
}

function namedOtherwise(contentType: string): HttpError {
  const { name, extensions } = EVIDENCE_TYPES[contentType] ?? { name: 'of another type', extensions: [] };
  const message = `The file is ${name}, but its name says otherwise. Name it with the ending .${extensions[0]}`;
  return new HttpError('file_type_not_allowed', {
    message: `${message}.`,
    issues: [{ path: 'filename', message }],
  });
}

async function findConcurrent(reviewId: string, uploadId: string): Promise<Attachment> {
  const attachment = await findAttachment(reviewId, uploadId);
  if (!attachment) throw new HttpError('upload_not_found');
  return attachment;
}
