import { withoutJpegMetadata } from './jpeg-metadata.ts';
import { withoutPngMetadata } from './png-metadata.ts';
import { withoutWebpMetadata } from './webp-metadata.ts';

const FORMATS: Record<string, (file: Buffer) => Buffer> = {
  'image/jpeg': withoutJpegMetadata,
  'image/png': withoutPngMetadata,
  'image/webp': withoutWebpMetadata,
};

/**
 * A picture without what tells where, when, by whom and with what it was taken: Exif, XMP, IPTC, comments, thumbnails, and
 * whatever follows its end. What it looks like stays: pixels, colours, animation, and which way up it is. Any other type, HEIC
 * among them, stays as it is; of a damaged picture so does what comes after the damage.
 */
export function withoutMetadata(bytes: Uint8Array, contentType: string): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return FORMATS[contentType]?.(file) ?? file;
}
