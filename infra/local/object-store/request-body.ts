import { readFile, unlink } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES } from './post-policy.ts';
import { readHeader, type S3Request } from './s3-request.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import { saveUpload, type Upload } from './save-upload.ts';

const MAX_TEXT_BYTES = 2 * 1024 * 1024;

const badDigest = (name: string): S3Error =>
  new S3Error(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`);

const checkDigests = (request: S3Request, upload: Upload): void => {
  const readValue = (name: string) => readHeader(request, name) ?? request.query.get(name);
  const signed = readHeader(request, 'x-amz-content-sha256');
  if (signed && /^[\da-f]{64}$/.test(signed) && signed !== upload.sha256.toString('hex'))
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  for (const [name, right] of [
    ['content-md5', upload.md5],
    ['x-amz-checksum-crc32', upload.crc32],
    ['x-amz-checksum-sha256', upload.sha256],
  ] as const) {
    const given = readValue(name);
    if (given !== undefined && given !== right.toString('base64')) throw badDigest(name);
  }
};

const UNSUPPORTED =
  /^x-amz-(checksum-(crc32c|crc64nvme|sha1|md5|sha512|xxhash.*)|server-side-encryption.*|object-lock.*)$/;

/** Checks every digest that came, and refuses those it cannot. Throws S3Error, and then leaves no file. */
export const saveBody = async (
  request: S3Request,
  folder: string,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<Upload> => {
  const unsupported = Object.keys(request.message.headers).find((name) => UNSUPPORTED.test(name));
  if (unsupported) throw notImplemented(unsupported);
  if (readHeader(request, 'x-amz-content-sha256')?.startsWith('STREAMING-'))
    throw notImplemented('x-amz-content-sha256');
  const upload = await saveUpload(folder, request.body, { minBytes: 0, maxBytes });
  try {
    checkDigests(request, upload);
  } catch (error) {
    await unlink(upload.file);
    throw error;
  }
  return upload;
};

export const readText = async (request: S3Request, folder: string): Promise<string> => {
  const { file } = await saveBody(request, folder, MAX_TEXT_BYTES);
  const text = await readFile(file, 'utf8');
  await unlink(file);
  return text;
};
