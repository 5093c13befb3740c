import { makeExif, readOrientation } from './exif-orientation.ts';

const MARKER = 0xff;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const APP1 = 0xe1;
const EXIF = 'Exif\0\0';
/** The version and density of JFIF; a thumbnail may follow. */
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

/** Whether a marker has no length: TEM and restarts. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Frames, tables, scans and their parameters. A decoder ends at a marker that is neither these nor metadata. */
const isPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= SCAN && marker <= 0xdd);
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT;

/** As libjpeg reads it, and so browsers (ITU T.81, annex B). Null if that fails before a picture began. */
export function withoutJpegMetadata(file: Buffer): Buffer | null {
  const kept = [file.subarray(0, 2)];
  let hasScan = false;
  for (let at = nextMarker(file, 2); at !== null;) {
    const marker = file[at] ?? 0;
    if (marker === END) return Buffer.concat([...kept, Buffer.from([MARKER, END])]);
    if (isAlone(marker)) {
      at = nextMarker(file, at + 1);
      continue;
    }
    const length = at + 3 <= file.length ? file.readUInt16BE(at + 1) : Infinity;
    const content = file.subarray(at + 3, at + 1 + length);
    const isRead = isMetadata(marker) || (isPicture(marker) && length >= 2);
    if (!isRead) return hasScan ? Buffer.concat(kept) : null;
    const end = at + 1 + Math.max(length, 2);
    if (end > file.length) break;
    const own = isMetadata(marker) ? shownContent(marker, content) : content;
    if (own) kept.push(makeSegment(marker, own));
    at = marker === SCAN ? endOfScan(file, end) : nextMarker(file, end);
    if (marker !== SCAN) continue;
    hasScan = true;
    kept.push(file.subarray(end, at === null ? file.length : at - 1));
  }
  return Buffer.concat(kept);
}

/** Where the code of the next marker is; other bytes, and fill bytes before it, are skipped. */
function nextMarker(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(MARKER, from); at >= 0; at = file.indexOf(MARKER, at + 1)) {
    const next = file[at + 1];
    if (next !== undefined && next !== 0 && next !== MARKER) return at + 1;
  }
  return null;
}

/** Restarts are part of compressed data. */
function endOfScan(file: Buffer, from: number): number | null {
  let at = nextMarker(file, from);
  while (at !== null && isAlone(file[at] ?? 0)) at = nextMarker(file, at + 1);
  return at;
}

/** What of a segment decides how the picture looks: file format, colours, way up; null for all others. */
function shownContent(marker: number, content: Buffer): Buffer | null {
  const begins = (text: string) => content.toString('latin1', 0, text.length) === text;
  if (marker === 0xe0 && begins('JFIF\0') && content.length >= JFIF_BYTES) return withoutThumbnail(content);
  if (marker === APP1 && begins(EXIF)) return keepOrientation(content.subarray(EXIF.length));
  if (marker === 0xe2 && begins('ICC_PROFILE\0')) return content;
  return marker === 0xee && begins('Adobe') ? content.subarray(0, ADOBE_BYTES) : null;
}

function keepOrientation(exif: Buffer): Buffer | null {
  const orientation = readOrientation(exif);
  return orientation === null ? null : Buffer.concat([Buffer.from(EXIF, 'latin1'), makeExif(orientation)]);
}

/** The last two of its bytes are the thumbnail's width and height. */
function withoutThumbnail(jfif: Buffer): Buffer {
  return Buffer.concat([jfif.subarray(0, JFIF_BYTES - 2), Buffer.from([0, 0])]);
}

function makeSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([MARKER, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
