import { crc32 } from 'node:zlib';
import { makeExif, readOrientation } from './exif-orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, type, and the checksum at the end. */
const AROUND_BYTES = 12;
const END = 'IEND';
const EXIF = 'eXIf';
/**
 * Chunks that decide what a picture looks like, besides those that every reader must know: colours,
 * transparency, size, animation.
 */
// prettier-ignore
const KEPT = new Set([
  'acTL', 'bKGD', 'cHRM', 'cICP', 'cLLI', 'fcTL', 'fdAT', 'gAMA', 'hIST', 'iCCP', 'mDCV', 'pHYs', 'sBIT', 'sPLT', 'sRGB', 'tRNS',
]);
/** A capital first letter means that no reader may skip it. */
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** A PNG without metadata ('Portable Network Graphics', third edition, 5 and 11). */
export function withoutPngMetadata(file: Buffer): Buffer {
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + AROUND_BYTES <= file.length) {
    const end = at + AROUND_BYTES + file.readUInt32BE(at);
    if (end > file.length) break;
    const chunk = file.subarray(at, end);
    const type = chunk.toString('latin1', 4, 8);
    if (type === EXIF) kept.push(...keepOrientation(chunk.subarray(8, -4)));
    else if (isCritical(type) || KEPT.has(type)) kept.push(chunk);
    if (type === END) return Buffer.concat(kept);
    at = end;
  }
  return Buffer.concat([...kept, file.subarray(at)]);
}

function keepOrientation(exif: Buffer): Buffer[] {
  const orientation = readOrientation(exif);
  return orientation === null ? [] : [makeChunk(EXIF, makeExif(orientation))];
}

function makeChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(content.length + AROUND_BYTES);
  chunk.writeUInt32BE(content.length);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), chunk.length - 4);
  return chunk;
}
