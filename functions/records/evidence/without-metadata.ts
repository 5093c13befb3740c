import { withoutJpegMetadata } from './jpeg-metadata.ts';
import { withoutPngMetadata } from './png-metadata.ts';
import { withoutWebpMetadata } from './webp-metadata.ts';

const FORMATS: Record<string, (file: Buffer) => Buffer> = {
  'image/jpeg': withoutJpegMetadata,
  'image/png': withoutPngMetadata,
  'image/webp': withoutWebpMetadata,
};

/**
 * Removes metadata that could tell where, when, by whom and with what a picture was taken: Exif, XMP, IPTC,
 * comments, thumbnails, and anything after its end. Pixels, colours, animation and orientation stay. Other
 * types, HEIC among them, stay as they are, and so does the part of a damaged picture after the damage.
 */
export function withoutMetadata(bytes: Uint8Array, contentType: string): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return FORMATS[contentType]?.(file) ?? file;
}
