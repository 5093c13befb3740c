import { PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3';
import { CSV, defuseCsv } from '../../../shared/csv.ts';
import { HttpError } from '../../platform/http-error.ts';
import { bucket, store } from './evidence-store.ts';
import { withoutMetadata } from './without-metadata.ts';

interface Kept {
  content: Uint8Array;
  type: string;
  to: string;
}

/**
 * Keeps evidence as a download of a type that no browser opens. A picture loses its metadata, and a CSV can
 * run nothing; all else is kept as it was checked. Returns the number of bytes. Throws `file_not_readable`.
 */
export function keepAsEvidence(kept: Kept): Promise<number> {
  return keep(kept, { ContentType: 'application/octet-stream', ContentDisposition: 'attachment' });
}

/** Browsers revalidate a picture at each use, so that a deleted one disappears. */
export function keepAsPicture(kept: Kept): Promise<number> {
  return keep(kept, { ContentType: kept.type, CacheControl: 'private, no-cache' });
}

async function keep({ content, type, to }: Kept, how: Partial<PutObjectCommandInput>): Promise<number> {
  const defused = () => Buffer.from(defuseCsv(String(Buffer.from(content))));
  const Body = type === CSV ? defused() : withoutMetadata(content, type);
  if (!Body) throw new HttpError('file_not_readable');
  await store().send(new PutObjectCommand({ Bucket: bucket(), Key: to, Body, ...how }));
  return Body.length;
}
