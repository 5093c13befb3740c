import { randomUUID } from 'node:crypto';
import { deleteFile, documentKey, uploadKey } from '../records/evidence/evidence-store.ts';
import { keepUpload } from '../records/evidence/keep-upload.ts';
import { ownUploadId } from '../records/evidence/own-upload.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ProofDocument } from '../records/representative/representative.ts';
import { traceOfFile } from '../records/review/traces.ts';

/** Keeps the document until the decision, for moderators only. */
export async function keepDocument(
  uploadURL: string,
  userId: string,
): Promise<{ document: ProofDocument; documentTrace: string }> {
  const from = uploadKey(userId, await ownUploadId(uploadURL, userId));
  const kept = await keepUpload({ from, to: documentKey(userId, randomUUID()), filename: 'document' });
  if (!kept) throw new HttpError('upload_not_found');
  await deleteFile(from);
  const { objectPath, filename, contentType } = kept.file;
  return { document: { objectPath, filename, contentType }, documentTrace: traceOfFile(kept.bytes) };
}
