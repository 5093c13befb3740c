import { makeExif, readOrientation } from './exif-orientation.ts';

/** `RIFF`, the length of the rest, `WEBP`. */
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const EXIF = 'EXIF';
const EXTENDED = 'VP8X';
const PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF']);
const KEPT = new Set([...PICTURES, EXTENDED, 'ALPH', 'ANIM', 'ICCP']);
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
/** Some cameras write Exif as in a JPEG. */
const PREFIX = 'Exif\0\0';

/** Up to the end that its header names ('WebP Container Specification', RFC 9649, 2). Null if no picture began. */
export function withoutWebpMetadata(file: Buffer): Buffer | null {
  const end = file.length >= HEADER_BYTES ? CHUNK_HEADER_BYTES + file.readUInt32LE(4) : 0;
  const kept = keepChunks(file.subarray(HEADER_BYTES, end));
  if (!kept.some((chunk) => PICTURES.has(typeOf(chunk)))) return null;
  const hasExif = kept.some((chunk) => typeOf(chunk) === EXIF);
  const header = Buffer.from(file.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(bytesOf(kept) + 4, 4);
  return Buffer.concat([header, ...kept.map((chunk) => withFlags(chunk, hasExif))]);
}

const typeOf = (chunk: Buffer) => chunk.toString('latin1', 0, 4);
const sizeOf = (chunk: Buffer) => {
  const length = chunk.readUInt32LE(4);
  return CHUNK_HEADER_BYTES + length + (length % 2);
};
const bytesOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, chunk) => sum + sizeOf(chunk), 0);

/** The chunks to keep. The last may be cut off: browsers show what there is. */
function keepChunks(bytes: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  for (let at = 0; at + CHUNK_HEADER_BYTES <= bytes.length;) {
    const next = at + sizeOf(bytes.subarray(at));
    const chunk = bytes.subarray(at, next);
    // Some programs leave out the padding at the end.
    kept.push(...keepChunk(next === bytes.length + 1 ? Buffer.concat([chunk, Buffer.alloc(1)]) : chunk));
    at = next;
  }
  return kept;
}

function keepChunk(chunk: Buffer): Buffer[] {
  const type = typeOf(chunk);
  if (type !== EXIF) return KEPT.has(type) ? [chunk] : [];
  const content = chunk.subarray(CHUNK_HEADER_BYTES);
  const isPrefixed = content.toString('latin1', 0, PREFIX.length) === PREFIX;
  const orientation = readOrientation(isPrefixed ? content.subarray(PREFIX.length) : content);
  if (orientation === null) return [];
  const exif = makeExif(orientation);
  const header = Buffer.from(`${EXIF}\0\0\0\0`, 'latin1');
  header.writeUInt32LE(exif.length, 4);
  return [Buffer.concat([header, exif])];
}

/** Corrects the flags of the extended header, which say which chunks the file has. */
function withFlags(chunk: Buffer, hasExif: boolean): Buffer {
  if (typeOf(chunk) !== EXTENDED) return chunk;
  const changed = Buffer.from(chunk);
  const flags = (chunk[CHUNK_HEADER_BYTES] ?? 0) & ~(HAS_EXIF | HAS_XMP);
  changed[CHUNK_HEADER_BYTES] = hasExif ? flags | HAS_EXIF : flags;
  return changed;
}
