import { crc32 } from 'node:zlib';
import { makeExif, readOrientation } from './exif-orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, type, and the checksum at the end. */
const AROUND_BYTES = 12;
const DATA = 'IDAT';
const END = 'IEND';
const EXIF = 'eXIf';
/** Chunks that decide what a picture looks like: the picture, colours, transparency, size, animation. */
// prettier-ignore
const KEPT = new Set([
  'IHDR', 'PLTE', DATA, END, 'acTL', 'bKGD', 'cHRM', 'cICP', 'cLLI', 'fcTL', 'fdAT', 'gAMA', 'hIST', 'iCCP', 'mDCV',
  'pHYs', 'sBIT', 'sPLT', 'sRGB', 'tRNS',
]);
/** A small first letter means that a reader may skip it. It fails at anything else that it does not know. */
const mayBeSkipped = (type: string) => /^[a-z][A-Za-z]{3}$/.test(type);

/** Up to where browsers read it ('Portable Network Graphics', third edition, 5 and 11). Null if no picture began. */
export function withoutPngMetadata(file: Buffer): Buffer | null {
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let hasData = false;
  for (let at = SIGNATURE_BYTES; at + AROUND_BYTES <= file.length;) {
    const end = at + AROUND_BYTES + file.readUInt32BE(at);
    const chunk = file.subarray(at, end);
    const type = chunk.toString('latin1', 4, 8);
    const isKept = KEPT.has(type);
    if (!isKept && !mayBeSkipped(type)) return hasData ? Buffer.concat(kept) : null;
    hasData ||= type === DATA;
    // Of a picture that is cut off, browsers show what there is.
    if (isKept && (end <= file.length || type === DATA)) kept.push(chunk);
    if (type === EXIF) kept.push(...keepOrientation(chunk.subarray(8, -4)));
    if (type === END) break;
    at = end;
  }
  return Buffer.concat(kept);
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
