import { GetObjectCommand, GetObjectTaggingCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ScanVerdict } from '../../../shared/enumerations.ts';
import { DOWNLOAD_EXPIRES_SECONDS } from '../../../shared/limits.ts';
import type { Attachment } from '../../../shared/schemas/evidence.ts';
import type { ModeratedAttachment } from '../../../shared/schemas/moderation.ts';
import { bucket, isAbsent, store } from './evidence-store.ts';

/** Only files that the malware scan found clean have an address. */
export async function toModeratedAttachment(attachment: Attachment): Promise<ModeratedAttachment> {
  const scan = await readVerdict(attachment.objectPath);
  const isReadable = scan === 'clean';
  const isImage = attachment.contentType.startsWith('image/');
  return {
    ...attachment,
    scan,
    downloadUrl: isReadable ? await presignDownload(attachment) : null,
    previewUrl: isReadable && isImage ? await presignPreview(attachment) : null,
  };
}

export async function readScannedDocument(document: Pick<Attachment, 'objectPath' | 'filename'>) {
  const scan = await readVerdict(document.objectPath);
  return { scan, downloadUrl: scan === 'clean' ? await presignDownload(document) : null };
}

export async function readDownloadUrl(attachment: Attachment): Promise<string | null> {
  return (await isClean(attachment.objectPath)) ? presignDownload(attachment) : null;
}

export const isClean = async (objectPath: string) => (await readVerdict(objectPath)) === 'clean';

/** Tag with the verdict of GuardDuty ('Using tag-based access control', Malware Protection for S3). */
const SCAN_TAG = 'GuardDutyMalwareScanStatus';
/** A file that could not be scanned (UNSUPPORTED, ACCESS_DENIED, FAILED) stays pending. */
const VERDICTS = new Map<string | undefined, ScanVerdict>([
  ['NO_THREATS_FOUND', 'clean'],
  ['THREATS_FOUND', 'infected'],
]);

async function readVerdict(Key: string): Promise<ScanVerdict> {
  try {
    const { TagSet = [] } = await store().send(new GetObjectTaggingCommand({ Bucket: bucket(), Key }));
    return VERDICTS.get(TagSet.find((tag) => tag.Key === SCAN_TAG)?.Value) ?? 'pending';
  } catch (error) {
    if (isAbsent(error)) return 'pending';
    throw error;
  }
}

/** Presigns a download with the file's own name, of a type that no browser opens. */
function presignDownload({
  objectPath,
  filename,
}: Pick<Attachment, 'objectPath' | 'filename'>): Promise<string> {
  return presign(
    objectPath,
    'application/octet-stream',
    `attachment; filename*=UTF-8''${extValue(filename)}`,
  );
}

/** Presigns the display of an image. Its type was detected from the bytes when the file was attached. */
function presignPreview({ objectPath, contentType }: Attachment): Promise<string> {
  return presign(objectPath, contentType, 'inline');
}

export function presign(Key: string, type: string, disposition: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket(),
    Key,
    ResponseContentType: type,
    ResponseContentDisposition: disposition,
    ResponseCacheControl: 'private, no-store',
  });
  return getSignedUrl(store(), command, { expiresIn: DOWNLOAD_EXPIRES_SECONDS });
}

/** Encodes a text as `ext-value` (RFC 8187), with the characters that encodeURIComponent does not escape. */
function extValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
