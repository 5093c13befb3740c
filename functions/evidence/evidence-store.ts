import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { EVIDENCE_FILE_BYTES, PICTURE_BYTES, UPLOAD_EXPIRES_SECONDS } from '../../shared/limits.ts';
import { once } from '../../shared/once.ts';
import type { UploadParameters, UploadRequest } from '../../shared/schemas/evidence.ts';
import { setting } from '../platform/config.ts';
import { errorFacts, log } from '../platform/log.ts';
import { clientTimeouts, ROUTE_REQUEST_MS } from '../platform/client-timeouts.ts';

/** The store's client, made when it is first asked for: a cold start does not wait for it. */
export const store = once(() => new S3Client(clientTimeouts(ROUTE_REQUEST_MS)));

export const bucket = () => setting('EVIDENCE_BUCKET');

/** Where a person's uploads lie until they are attached; what stays there expires after a day. */
/** The name of an upload says when it was asked for as a picture. */
export const PICTURE_UPLOAD = 'picture-';
export const uploadKey = (userId: string, uploadId: string) => `uploads/${userId}/${uploadId}`;
/** Where attached evidence lies, out of the reach of every upload. */
export const evidenceKey = (reviewId: string, attachmentId: string) => `evidence/${reviewId}/${attachmentId}`;

/** Below it lies all evidence of a review. */
export const evidencePrefix = (reviewId: string) => `evidence/${reviewId}/`;
/** Below these lie a person's own files. */
export const ownPrefixes = (userId: string) => [`uploads/${userId}/`, `media/${userId}/`];
/** Where a person's picture lies: what is below `media/` the site serves to everyone, under the same path. */
export const pictureKey = (userId: string, uploadId: string) => `media/${userId}/${uploadId}`;

/** A presigned POST for just this key, within the size for its purpose, and of the content type that was named. */
export async function presignUpload(
  key: string,
  { purpose, contentType }: Pick<UploadRequest, 'purpose' | 'contentType'>,
) {
  const bytes = purpose === 'picture' ? PICTURE_BYTES : EVIDENCE_FILE_BYTES;
  const { url, fields } = await createPresignedPost(store(), {
    Bucket: bucket(),
    Key: key,
    Expires: UPLOAD_EXPIRES_SECONDS,
    Conditions: [['content-length-range', bytes.min, bytes.max]],
    ...(contentType && { Fields: { 'Content-Type': contentType } }),
  });
  return { url: url.replace(/\/$/, ''), method: 'POST', fields, headers: {} } satisfies UploadParameters;
}

/** The address below which this stage's uploads lie. */
export async function uploadAddress(): Promise<string> {
  const { url } = await presignUpload('uploads/', { purpose: 'evidence', contentType: null });
  return url;
}

interface StoredFile {
  bytes: Uint8Array;
  /** Names these very bytes. */
  etag: string;
}

/** What lies under a key; null when nothing does. */
export async function readUpload(key: string): Promise<StoredFile | null> {
  try {
    const { Body, ETag } = await store().send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    if (!Body || !ETag) return null;
    return { bytes: await Body.transformToByteArray(), etag: ETag };
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * Whether an error of a read says that nothing lies there. Whoever may not list what lies beside a missing object is
 * answered 403 in place of 404 ('GetObject', S3 API Reference), and every function reads below prefixes of its own, where
 * it may read all there is. As it may also be a role that lacks something, a refusal is logged.
 */
export function isAbsent(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  if (error.name === 'AccessDenied')
    log('warn', 'A refused read is taken for a missing file', errorFacts(error));
  return error.name === 'NoSuchKey' || error.name === 'AccessDenied';
}

/**
 * Copies an upload to where evidence is kept, as a plain download of no type that a browser would open. Copies the
 * bytes behind `etag` or nothing: false when something else was posted to the key meanwhile.
 */
export async function copyToEvidence(from: string, to: string, etag: string): Promise<boolean> {
  const how = { ContentType: 'application/octet-stream', ContentDisposition: 'attachment' };
  return copyExactly(from, to, etag, how);
}

/** The same to where the site serves it from, as a picture that is asked about each time: a deleted one is gone. */
export async function copyToPictures(from: string, to: string, etag: string, type: string): Promise<boolean> {
  return copyExactly(from, to, etag, { ContentType: type, CacheControl: 'private, no-cache' });
}

async function copyExactly(
  from: string,
  to: string,
  etag: string,
  how: Pick<CopyObjectCommandInput, 'ContentType' | 'ContentDisposition' | 'CacheControl'>,
): Promise<boolean> {
  try {
    await store().send(
      new CopyObjectCommand({
        Bucket: bucket(),
        Key: to,
        CopySource: `${bucket()}/${from}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ...how,
      }),
    );
    return true;
  } catch (error) {
    const isGone =
      error instanceof S3ServiceException && ['PreconditionFailed', 'NoSuchKey'].includes(error.name);
    if (isGone) return false;
    throw error;
  }
}

/** Deletes whatever lies, or ever lay, below a prefix: every version and every delete marker. Safe to repeat. */
export async function deleteEveryVersion(prefix: string): Promise<void> {
  for (;;) {
    const page = await store().send(new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: prefix }));
    const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    if (found.length === 0) return;
    const Objects = found.map(({ Key, VersionId }) => ({ Key, VersionId }));
    const { Errors = [] } = await store().send(
      new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`Versions could not be deleted: ${Errors[0]?.Code}`);
  }
}

export async function deleteFile(key: string): Promise<void> {
  await store().send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}
