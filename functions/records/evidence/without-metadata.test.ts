import * as exifr from 'exifr';
import { expect, test } from 'vitest';
import { PERMITTED } from '../../testing/files.ts';
import { PICTURES, type PictureType, SECRETS, takenByPhone } from '../../testing/pictures.ts';
import { readOrientation } from './exif-orientation.ts';
import { withoutMetadata } from './without-metadata.ts';

const TYPES = Object.keys(PICTURES) as PictureType[];
const secretsIn = (file: Buffer) => SECRETS.filter((secret) => file.includes(secret));

/** The options of an independent reader, which finds all metadata; it reads no WebP. */
const ALL = { tiff: true, exif: true, gps: true, xmp: true, iptc: true, ifd1: true, icc: false } as const;
const READ_BY_LIBRARY = TYPES.filter((type) => type !== 'image/webp');

test.each(TYPES)('a %s tells nothing of who took it where, and looks as it did', (type) => {
  const file = takenByPhone(type, 1);
  expect(secretsIn(file)).toEqual(SECRETS);
  const cleaned = withoutMetadata(file, type);
  expect(secretsIn(cleaned)).toEqual([]);
  expect(cleaned).toEqual(PICTURES[type]);
});

test.each(READ_BY_LIBRARY)(
  'a %s keeps the way up that it is shown, and nothing else that a library reads',
  async (type) => {
    for (const orientation of [2, 6, 8]) {
      const file = takenByPhone(type, orientation);
      expect(await exifr.gps(file)).toMatchObject({ latitude: -33.925 });
      const cleaned = withoutMetadata(file, type);
      expect(await exifr.orientation(cleaned)).toBe(orientation);
      expect(await exifr.gps(cleaned)).toBeUndefined();
      const { Orientation, ...rest } = (await exifr.parse(cleaned, {
        ...ALL,
        translateValues: false,
      })) as Record<string, unknown>;
      expect(Orientation).toBe(orientation);
      expect(Object.keys(rest).filter((name) => !PNG_HEADER.includes(name))).toEqual([]);
      expect(secretsIn(cleaned)).toEqual([]);
    }
  },
);

/** Fields of the pixel format. */
const PNG_HEADER = [
  'ImageWidth',
  'ImageHeight',
  'BitDepth',
  'ColorType',
  'Compression',
  'Filter',
  'Interlace',
  'JFIFVersion',
  'ResolutionUnit',
  'XResolution',
  'YResolution',
  'ThumbnailWidth',
  'ThumbnailHeight',
];

test('a WebP keeps the way up, and its header says what it still has', () => {
  const cleaned = withoutMetadata(takenByPhone('image/webp', 6), 'image/webp');
  const at = cleaned.indexOf('EXIF');
  expect(readOrientation(cleaned.subarray(at + 8))).toBe(6);
  expect(cleaned.readUInt32LE(4)).toBe(cleaned.length - 8);
  expect((cleaned[20] ?? 0) & 0x0c).toBe(0x08);
  expect((withoutMetadata(takenByPhone('image/webp', 1), 'image/webp')[20] ?? 0) & 0x0c).toBe(0);
});

test.each(TYPES)('a %s without metadata stays byte for byte, and so does a cleaned one', (type) => {
  expect(withoutMetadata(PICTURES[type], type)).toEqual(PICTURES[type]);
  const cleaned = withoutMetadata(takenByPhone(type), type);
  expect(withoutMetadata(cleaned, type)).toEqual(cleaned);
});

test.each(TYPES)('a %s that is cut off anywhere is cleaned as far as it goes, and never fails', (type) => {
  const file = takenByPhone(type);
  for (let length = 0; length < file.length; length += 1) {
    const cut = file.subarray(0, length);
    expect(withoutMetadata(cut, type).length).toBeLessThanOrEqual(cut.length);
  }
});

test('metadata between the scans of a JPEG and a thumbnail in its header go, too', () => {
  const file = PICTURES['image/jpeg'];
  const scan = file.indexOf(Buffer.from([0xff, 0xda]));
  const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('hidden')]);
  const twoScans = Buffer.concat([file.subarray(0, -2), comment, file.subarray(scan)]);
  const cleaned = withoutMetadata(twoScans, 'image/jpeg');
  expect(cleaned).toEqual(Buffer.concat([file.subarray(0, -2), file.subarray(scan)]));

  const jfif = Buffer.from([0xff, 0xe0, 0, 19, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 1, 1, 7, 7, 7]);
  const withThumbnail = Buffer.concat([file.subarray(0, 2), jfif, file.subarray(20)]);
  expect(withoutMetadata(withThumbnail, 'image/jpeg')).toEqual(file);
});

test.each(Object.entries(PERMITTED))('a smallest file of %s stays as it is', (type, bytes) => {
  expect(withoutMetadata(bytes, type)).toEqual(bytes);
});

test.each([
  ['nothing', ''],
  ['no directory', '4d4d002a00000008'],
  ['a directory behind its end', '4d4d002affffffff0001'],
  ['more entries than there are', '4d4d002a00000008ffff'],
  ['no such way up', '4d4d002a00000008000101120003000000010009000000000000'],
])('Exif with %s has no way up', (_, hex) => {
  expect(readOrientation(Buffer.from(hex, 'hex'))).toBeNull();
});
