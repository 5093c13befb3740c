import { makeExif } from './exif-orientation.ts';
import { withoutJpegMetadata } from './jpeg-metadata.ts';
import { withoutPngMetadata } from './png-metadata.ts';
import { withoutWebpMetadata } from './webp-metadata.ts';

const FORMATS: Record<string, (file: Buffer) => Buffer | null> = {
  'image/jpeg': withoutJpegMetadata,
  'image/png': withoutPngMetadata,
  'image/webp': withoutWebpMetadata,
};

/** Exif, XMP and IPTC. In a part that was kept, they show that a damaged length made them part of the picture. */
const METADATA = [
  ...['Exif\0\0II', 'Exif\0\0MM', 'II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08'],
  ...['ns.adobe.com', 'xmpmeta', 'Photoshop 3.0'],
];
/** Exif that says nothing but the way up, as far as it is always the same. */
const OWN_EXIF = makeExif(0).toString('latin1', 0, 18);

/**
 * Removes what could tell where, when, by whom and with what a picture was taken: Exif, XMP, IPTC, comments,
 * thumbnails, whatever follows it. Pixels, colours, animation and orientation stay. A damaged picture ends where
 * browsers fail to read it; null if they show nothing, or metadata cannot be told from it. Other types stay, HEIC too.
 */
export function withoutMetadata(bytes: Uint8Array, contentType: string): Buffer | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const clean = FORMATS[contentType];
  if (!clean) return file;
  const cleaned = clean(file);
  const text = cleaned?.toString('latin1').replaceAll(OWN_EXIF, '') ?? '';
  return METADATA.some((beginning) => text.includes(beginning)) ? null : cleaned;
}
