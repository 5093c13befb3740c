import { createHash, randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3-error.ts';
import type { SizeRange } from './post-policy.ts';

const tooLarge = (size: number, { maxBytes }: SizeRange): S3Error =>
  new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
    ProposedSize: String(size),
    MaxSizeAllowed: String(maxBytes),
  });

const tooSmall = (size: number, { minBytes }: SizeRange): S3Error =>
  new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
    ProposedSize: String(size),
    MinSizeAllowed: String(minBytes),
  });

const writeBody = async (file: string, body: AsyncIterable<Buffer>, range: SizeRange) => {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let size = 0;
  let crc = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > range.maxBytes) throw tooLarge(size, range);
      md5.update(chunk);
      sha256.update(chunk);
      crc = crc32(chunk, crc);
      await handle.writeFile(chunk);
    }
    if (size < range.minBytes) throw tooSmall(size, range);
    await handle.sync();
  } finally {
    await handle.close();
  }
  const crcBytes = Buffer.alloc(4);
  crcBytes.writeUInt32BE(crc);
  return { file, size, md5: md5.digest(), sha256: sha256.digest(), crc32: crcBytes };
};

/** A body that is on disk, but not yet an object. */
export type Upload = Awaited<ReturnType<typeof writeBody>>;

/** Syncs the file; stops at the maximum size. Throws S3Error, and then leaves no file. */
export const saveUpload = async (
  folder: string,
  body: AsyncIterable<Buffer>,
  range: SizeRange,
): Promise<Upload> => {
  const file = join(folder, randomUUID());
  try {
    return await writeBody(file, body, range);
  } catch (error) {
    await unlink(file).catch(() => undefined);
    throw error;
  }
};
