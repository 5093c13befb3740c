import { randomUUID } from 'node:crypto';
import { EVIDENCE_TYPES } from '../../shared/file-types.ts';
import {
  documentKey,
  deleteFile,
  keepAsEvidence,
  readUpload,
  uploadKey,
} from '../records/evidence/evidence-store.ts';
import { allowedType } from '../records/evidence/file-type.ts';
import { ownUploadId } from '../records/evidence/own-upload.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ProofDocument } from '../records/representative/representative.ts';
import { traceOfFile } from '../records/review/traces.ts';

/**
 * Keeps an uploaded proof of identity until the decision, for moderators only. The types and the maximum size
 * are those of evidence.
 */
export async function keepDocument(
  uploadURL: string,
  userId: string,
): Promise<{ document: ProofDocument; documentTrace: string }> {
  const from = uploadKey(userId, await ownUploadId(uploadURL, userId));
  const file = await readUpload(from);
  if (!file) throw new HttpError('upload_not_found');
  const contentType = await allowedType(file.bytes, '');
  if (!contentType) throw new HttpError('file_type_not_allowed');
  const objectPath = documentKey(userId, randomUUID());
  const kept = await keepAsEvidence({ from, file, type: contentType, to: objectPath });
  if (kept === null) throw new HttpError('upload_not_found');
  await deleteFile(from);
  const [extension = ''] = EVIDENCE_TYPES[contentType]?.extensions ?? [];
  const document = { objectPath, filename: `document.${extension}`, contentType };
  return { document, documentTrace: traceOfFile(file.bytes) };
}
