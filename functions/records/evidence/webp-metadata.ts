import { makeExif, readOrientation } from './exif-orientation.ts';

/** `RIFF`, the length of the rest, `WEBP`. */
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const EXIF = 'EXIF';
const EXTENDED = 'VP8X';
/** Chunks that decide what a picture looks like. */
const KEPT = new Set(['VP8 ', 'VP8L', EXTENDED, 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of the extended header. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
/** Some cameras write Exif as in a JPEG. */
const PREFIX = 'Exif\0\0';

/** A WebP without metadata ('WebP Container Specification', RFC 9649, 2). A cut-off file stays as it is. */
export function withoutWebpMetadata(file: Buffer): Buffer {
  const chunks = readChunks(file);
  if (!chunks) return file;
  const kept = chunks.flatMap(keepChunk);
  const hasExif = kept.some((chunk) => typeOf(chunk) === EXIF);
  const body = Buffer.concat(kept.map((chunk) => withFlags(chunk, hasExif)));
  const header = Buffer.from(file.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}

const typeOf = (chunk: Buffer) => chunk.toString('latin1', 0, 4);

/** The chunks, each with its padding; null if the file is incomplete. */
function readChunks(file: Buffer): Buffer[] | null {
  const chunks: Buffer[] = [];
  const end = file.length >= HEADER_BYTES ? CHUNK_HEADER_BYTES + file.readUInt32LE(4) : Infinity;
  if (end > file.length) return null;
  let at = HEADER_BYTES;
  while (at < end) {
    if (at + CHUNK_HEADER_BYTES > end) return null;
    const length = file.readUInt32LE(at + 4);
    const next = at + CHUNK_HEADER_BYTES + length + (length % 2);
    if (next > end) return null;
    chunks.push(file.subarray(at, next));
    at = next;
  }
  return chunks;
}

function keepChunk(chunk: Buffer): Buffer[] {
  if (typeOf(chunk) !== EXIF) return KEPT.has(typeOf(chunk)) ? [chunk] : [];
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
