import { makeExif, readOrientation } from './exif-orientation.ts';

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';
/**
 * Segments that decide what a picture looks like: the file format, its colour profile, its colour encoding.
 */
const KEPT = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'];
/** The version and density of JFIF; a thumbnail may follow. */
const JFIF_BYTES = 14;

/** Whether a marker has no length: fill, TEM, restarts, start. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= START);

/** A JPEG without metadata ('Information technology – Digital compression', ITU T.81, annex B). */
export function withoutJpegMetadata(file: Buffer): Buffer {
  const kept = [file.subarray(0, 2)];
  let at = 2;
  while (file[at] === MARKER) {
    const marker = file[at + 1] ?? 0;
    if (marker === END) return Buffer.concat([...kept, file.subarray(at, at + 2)]);
    const end = endOfSegment(file, at, marker);
    if (end === null) break;
    kept.push(...keepSegment(file.subarray(at, end), marker));
    at = end;
  }
  return Buffer.concat([...kept, file.subarray(at)]);
}

/** The end of a segment, including the compressed data after the header of a scan; null if it is cut off. */
function endOfSegment(file: Buffer, at: number, marker: number): number | null {
  if (marker === MARKER) return at + 1;
  if (isAlone(marker)) return at + 2;
  const length = at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0;
  const end = at + 2 + length;
  if (length < 2 || end > file.length) return null;
  return marker === SCAN ? endOfScan(file, end) : end;
}

/** In compressed data a zero follows each 0xff that is no marker; restarts are part of it. */
function endOfScan(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(MARKER, from); at >= 0; at = file.indexOf(MARKER, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) return null;
    if (next !== 0 && next !== MARKER && !isAlone(next)) return at;
  }
  return null;
}

function keepSegment(segment: Buffer, marker: number): Buffer[] {
  if (marker === COMMENT) return [];
  if (marker < APP0 || marker > APP15) return [segment];
  const content = segment.subarray(4);
  const begins = (text: string) => content.toString('latin1', 0, text.length) === text;
  if (marker === APP1 && begins(EXIF)) return keepOrientation(content.subarray(EXIF.length));
  if (marker === APP0 && begins('JFIF\0') && content.length > JFIF_BYTES) return [withoutThumbnail(content)];
  return KEPT.some(begins) ? [segment] : [];
}

function keepOrientation(exif: Buffer): Buffer[] {
  const orientation = readOrientation(exif);
  if (orientation === null) return [];
  return [makeSegment(APP1, Buffer.concat([Buffer.from(EXIF, 'latin1'), makeExif(orientation)]))];
}

/** The last two of its bytes are the thumbnail's width and height. */
function withoutThumbnail(jfif: Buffer): Buffer {
  return makeSegment(APP0, Buffer.concat([jfif.subarray(0, JFIF_BYTES - 2), Buffer.from([0, 0])]));
}

function makeSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([MARKER, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
