import { readFile, unlink } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES } from './post-policy.ts';
import { readHeader, type S3Request } from './s3-request.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import { saveUpload, type Upload } from './save-upload.ts';

const MAX_LINE_BYTES = 8192;
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** What the JS SDK puts into `x-amz-content-sha256` for a stream: chunks with a checksum behind them, unsigned. */
const CHUNKED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

const incomplete = (): S3Error =>
  new S3Error(
    400,
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length header',
  );

/** Takes an `aws-chunked` body apart ("Signature calculations: trailing checksums", S3 API Reference). */
async function* decodeChunks(
  source: AsyncIterator<Buffer, unknown>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  const readMore = async (): Promise<void> => {
    const next = await source.next();
    if (next.done) throw incomplete();
    held = Buffer.concat([held, next.value]);
  };
  const take = (length: number): Buffer => {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  const readLine = async (): Promise<string> => {
    while (!held.includes('\r\n')) {
      if (held.length > MAX_LINE_BYTES) throw incomplete();
      await readMore();
    }
    return take(held.indexOf('\r\n') + 2)
      .toString('latin1')
      .trimEnd();
  };
  for (;;) {
    let left = parseInt(await readLine(), 16);
    if (left === 0) break;
    if (!(left > 0)) throw incomplete();
    while (left > 0) {
      if (held.length === 0) await readMore();
      const chunk = take(left);
      left -= chunk.length;
      yield chunk;
    }
    if ((await readLine()) !== '') throw incomplete();
  }
  for (let trailer = await readLine(); trailer !== ''; trailer = await readLine()) {
    const [name = '', value = ''] = trailer.split(/:(.*)/s);
    trailers.set(name.trim().toLowerCase(), value.trim());
  }
}

const badDigest = (name: string): S3Error =>
  new S3Error(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`);

const checkDigests = (request: S3Request, upload: Upload, trailers: Map<string, string>): void => {
  const given = (name: string) => trailers.get(name) ?? readHeader(request, name) ?? request.query.get(name);
  const signed = readHeader(request, 'x-amz-content-sha256');
  if (signed && /^[\da-f]{64}$/.test(signed) && signed !== upload.sha256)
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  const length = readHeader(request, 'x-amz-decoded-content-length');
  if (length !== undefined && Number(length) !== upload.size) throw incomplete();
  for (const [name, right] of [
    ['content-md5', upload.md5Base64],
    ['x-amz-checksum-crc32', upload.crc32Base64],
    ['x-amz-checksum-sha256', upload.sha256Base64],
  ] as const)
    if ((given(name) ?? right) !== right) throw badDigest(name);
};

const UNSUPPORTED =
  /^x-amz-(checksum-(crc32c|crc64nvme|sha1|md5|sha512|xxhash.*)|server-side-encryption.*|object-lock.*)$/;

/**
 * The body of a signed request, in a file, after every digest that came with it (signed hash, Content-MD5, CRC32, SHA256)
 * was found right. Digests that can't be checked are refused. Throws S3Error, leaving no file.
 */
export const saveBody = async (
  request: S3Request,
  folder: string,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<Upload> => {
  const names = [...Object.keys(request.message.headers), readHeader(request, 'x-amz-trailer') ?? ''];
  const unsupported = names.find((name) => UNSUPPORTED.test(name));
  if (unsupported) throw notImplemented(unsupported);
  const hash = readHeader(request, 'x-amz-content-sha256') ?? '';
  if (hash.startsWith('STREAMING-') && hash !== CHUNKED) throw notImplemented('x-amz-content-sha256');
  const trailers = new Map<string, string>();
  const body = hash === CHUNKED ? decodeChunks(request.body, trailers) : request.body;
  const upload = await saveUpload(folder, body, { minBytes: 0, maxBytes });
  try {
    checkDigests(request, upload, trailers);
  } catch (error) {
    await unlink(upload.file);
    throw error;
  }
  return upload;
};

/** The text of a signed XML body, at most 2 MB, after the same checks. Throws S3Error. */
export const readText = async (request: S3Request, folder: string): Promise<string> => {
  const { file } = await saveBody(request, folder, MAX_TEXT_BYTES);
  const text = await readFile(file, 'utf8');
  await unlink(file);
  return text;
};
