import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsOutput,
  type ObjectIdentifier,
  type ObjectVersion,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { EVIDENCE_FILE_BYTES, PICTURE_BYTES, UPLOAD_EXPIRES_SECONDS } from '../../../shared/limits.ts';
import { once } from '../../../shared/once.ts';
import type { UploadParameters, UploadRequest } from '../../../shared/schemas/evidence.ts';
import { setting } from '../../platform/config.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { clientTimeouts, ROUTE_REQUEST_MS } from '../../platform/client-timeouts.ts';
import { timed } from '../../platform/timed.ts';

/** S3's client, created at its first use, so that a cold start does not wait for it. */
export const store = once(() => timed(new S3Client(clientTimeouts(ROUTE_REQUEST_MS))));

export const bucket = () => setting('EVIDENCE_BUCKET');

export const PICTURE_UPLOAD = 'picture-';
/** Uploads that are not attached expire after a day. */
export const uploadKey = (userId: string, uploadId: string) => `uploads/${userId}/${uploadId}`;
/** Key of attached evidence. No upload can write below it. */
export const evidenceKey = (reviewId: string, attachmentId: string) => `evidence/${reviewId}/${attachmentId}`;

export const evidencePrefix = (reviewId: string) => `evidence/${reviewId}/`;
/** For proofs of representation and files of takedown requests. No upload can write below it. */
export const documentKey = (ownerId: string, documentId: string) => `documents/${ownerId}/${documentId}`;
export const ownPrefixes = (userId: string) => [
  `uploads/${userId}/`,
  `documents/${userId}/`,
  `media/${userId}/`,
  `archives/${userId}/`,
];
/** Key of an archive of a person's data. Archives expire after two days. */
export const archiveKey = (userId: string, archiveId: string) => `archives/${userId}/${archiveId}.zip`;
/** Key of a person's picture. The site serves everything below `media/` to everyone, under the same path. */
export const pictureKey = (userId: string, uploadId: string) => `media/${userId}/${uploadId}`;

export const mostBytes = ({ purpose, fileSize }: Pick<UploadRequest, 'purpose' | 'fileSize'>): number =>
  fileSize ?? (purpose === 'picture' ? PICTURE_BYTES : EVIDENCE_FILE_BYTES).max;

/** Presigns a POST for this key only, with at most the declared size and the given content type. */
export async function presignUpload(
  key: string,
  upload: Pick<UploadRequest, 'purpose' | 'contentType' | 'fileSize'>,
) {
  const { contentType } = upload;
  const { url, fields } = await createPresignedPost(store(), {
    Bucket: bucket(),
    Key: key,
    Expires: UPLOAD_EXPIRES_SECONDS,
    Conditions: [['content-length-range', EVIDENCE_FILE_BYTES.min, mostBytes(upload)]],
    ...(contentType && { Fields: { 'Content-Type': contentType } }),
  });
  return { url: url.replace(/\/$/, ''), method: 'POST', fields, headers: {} } satisfies UploadParameters;
}

export async function uploadAddress(): Promise<string> {
  const { url } = await presignUpload('uploads/', { purpose: 'evidence', contentType: null, fileSize: null });
  return url;
}

export async function readUpload(key: string): Promise<Uint8Array | null> {
  try {
    const { Body } = await store().send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    return (await Body?.transformToByteArray()) ?? null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * Reports whether an error of a read means that the object is missing. S3 responds with 403 instead of 404 to
 * a role that may not list the bucket ('GetObject', S3 API Reference), and each function may read every
 * object below its own prefixes. A 403 is logged, as it can also come from a missing permission.
 */
export function isAbsent(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  if (error.name === 'AccessDenied')
    log('warn', 'A refused read counts as a missing file', errorFacts(error));
  return error.name === 'NoSuchKey' || error.name === 'AccessDenied';
}

/** Deletes every version and delete marker of all objects below a prefix. Safe to repeat. */
export async function deleteEveryVersion(prefix: string): Promise<void> {
  await deleteBelow(prefix, ({ Versions = [], DeleteMarkers = [] }) =>
    [...Versions, ...DeleteMarkers].map(byVersion),
  );
}

async function deleteBelow(
  prefix: string,
  choose: (page: ListObjectVersionsOutput) => ObjectIdentifier[],
): Promise<void> {
  for (;;) {
    const page = await store().send(new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: prefix }));
    const Objects = choose(page);
    if (Objects.length === 0) return;
    const { Errors = [] } = await store().send(
      new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`Versions could not be deleted: ${Errors[0]?.Code}`);
  }
}

/** For a review's few files: their versions stay until the bucket's lifecycle destroys them. Safe to repeat. */
export async function hideFiles(prefix: string): Promise<void> {
  const page = await store().send(new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: prefix }));
  for (const { Key = '', IsLatest } of page.Versions ?? []) if (IsLatest) await deleteFile(Key);
}

export async function showHiddenFiles(prefix: string): Promise<void> {
  await deleteBelow(prefix, ({ DeleteMarkers = [] }) =>
    DeleteMarkers.filter(({ IsLatest }) => IsLatest).map(byVersion),
  );
}

const byVersion = ({ Key = '', VersionId }: ObjectVersion) => ({ Key, VersionId });

export async function deleteFile(key: string): Promise<void> {
  await store().send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}
