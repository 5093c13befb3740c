import * as exifr from 'exifr';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERMITTED } from '../../testing/files.ts';
import { PICTURES, type PictureType, PLACE, SECRETS, takenByPhone } from '../../testing/pictures.ts';
import { readOrientation } from './exif-orientation.ts';
import { withoutMetadata } from './without-metadata.ts';

/** A picture of which browsers show something. */
function cleanedOf(file: Buffer, type: string): Buffer {
  const cleaned = withoutMetadata(file, type);
  if (!cleaned) throw new Error('It was refused');
  return cleaned;
}

const TYPES = Object.keys(PICTURES) as PictureType[];
const secretsIn = (file: Buffer) => SECRETS.filter((secret) => file.includes(secret));

/** The options of an independent reader, which finds all metadata; it reads no WebP. */
const ALL = { tiff: true, exif: true, gps: true, xmp: true, iptc: true, ifd1: true, icc: false } as const;
const READ_BY_LIBRARY = TYPES.filter((type) => type !== 'image/webp');

test.each(TYPES)('a %s tells nothing of who took it where, and looks as it did', (type) => {
  const file = takenByPhone(type, 1);
  expect(secretsIn(file)).toEqual(SECRETS);
  const cleaned = cleanedOf(file, type);
  expect(secretsIn(cleaned)).toEqual([]);
  expect(cleaned).toEqual(PICTURES[type]);
});

test.each(READ_BY_LIBRARY)(
  'a %s keeps the way up that it is shown, and nothing else that a library reads',
  async (type) => {
    for (const orientation of [2, 6, 8]) {
      const file = takenByPhone(type, orientation);
      expect(await exifr.gps(file)).toMatchObject({ latitude: -33.925 });
      const cleaned = cleanedOf(file, type);
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
  const cleaned = cleanedOf(takenByPhone('image/webp', 6), 'image/webp');
  const at = cleaned.indexOf('EXIF');
  expect(readOrientation(cleaned.subarray(at + 8))).toBe(6);
  expect(cleaned.readUInt32LE(4)).toBe(cleaned.length - 8);
  expect((cleaned[20] ?? 0) & 0x0c).toBe(0x08);
  expect((cleanedOf(takenByPhone('image/webp', 1), 'image/webp')[20] ?? 0) & 0x0c).toBe(0);
});

test.each(TYPES)('a %s without metadata stays byte for byte, and so does a cleaned one', (type) => {
  expect(withoutMetadata(PICTURES[type], type)).toEqual(PICTURES[type]);
  const cleaned = cleanedOf(takenByPhone(type), type);
  expect(withoutMetadata(cleaned, type)).toEqual(cleaned);
});

test.each(TYPES)('a %s that is cut off anywhere is cleaned as far as it goes, and never fails', (type) => {
  const file = takenByPhone(type);
  for (let length = 0; length < file.length; length += 1) {
    const cut = file.subarray(0, length);
    const cleaned = withoutMetadata(cut, type) ?? Buffer.alloc(0);
    expect(cleaned.length).toBeLessThanOrEqual(length + 1);
    expect(secretsIn(cleaned)).toEqual([]);
  }
});

test('metadata between the scans of a JPEG and a thumbnail in its header go, too', () => {
  const file = PICTURES['image/jpeg'];
  const scan = file.indexOf(Buffer.from([0xff, 0xda]));
  const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('hidden')]);
  const twoScans = Buffer.concat([file.subarray(0, -2), comment, file.subarray(scan)]);
  const cleaned = cleanedOf(twoScans, 'image/jpeg');
  expect(cleaned).toEqual(Buffer.concat([file.subarray(0, -2), file.subarray(scan)]));

  const jfif = Buffer.from([0xff, 0xe0, 0, 19, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 1, 1, 7, 7, 7]);
  const withThumbnail = Buffer.concat([file.subarray(0, 2), jfif, file.subarray(20)]);
  expect(withoutMetadata(withThumbnail, 'image/jpeg')).toEqual(file);
});

const segment = (marker: number, content: string | Buffer, shortBy = 0) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2 - shortBy, 2);
  return Buffer.concat([head, bytes]);
};
const JPEG = takenByPhone('image/jpeg');
const inJpeg = (...parts: Buffer[]) => Buffer.concat([JPEG.subarray(0, 2), ...parts, JPEG.subarray(2)]);

test.each([
  ['a comment whose length leaves out its own two bytes', inJpeg(segment(0xfe, 'made by a scanner', 2))],
  ['a comment whose length is too short by more', inJpeg(segment(0xfe, 'made by a scanner', 9))],
  ['stray bytes between segments', inJpeg(Buffer.from('\0\n'))],
  ['Exif of length 0', inJpeg(Buffer.from('ffe10000', 'hex'))],
  ['Exif of length 1', inJpeg(Buffer.from('ffe10001', 'hex'))],
  [
    'fill bytes before each segment',
    Buffer.from(JPEG.toString('hex').replaceAll('ffe1', 'ffffffffe1'), 'hex'),
  ],
  ['a marker without a length before them', inJpeg(Buffer.from('ff01ffd3', 'hex'))],
  ['an escaped zero between them', inJpeg(Buffer.from('ff00', 'hex'))],
  ['a header of Photoshop before version 3', inJpeg(segment(0xed, `Adobe_Photoshop2.5:${SECRETS[0]}`))],
  ['text after the colour encoding', inJpeg(segment(0xee, `Adobe\0d\0\0\0\0\0${SECRETS[0]}`))],
])('a JPEG with %s loses all metadata, and not its picture', (_, file) => {
  const cleaned = cleanedOf(file, 'image/jpeg');
  expect(secretsIn(cleaned)).toEqual([]);
  const tables = PICTURES['image/jpeg'].indexOf(Buffer.from('ffdb', 'hex'));
  expect(cleaned.subarray(-(PICTURES['image/jpeg'].length - tables))).toEqual(
    PICTURES['image/jpeg'].subarray(tables),
  );
});

test.each([
  ['a picture inside the first one before its own data', inJpeg(Buffer.from('ffd8', 'hex'))],
  ['a marker that no decoder knows', inJpeg(segment(0xf0, 'x'))],
  ['a table without a length', inJpeg(Buffer.from('ffdb0000', 'hex'))],
])('a JPEG with %s is refused, as no browser shows it', (_, file) => {
  expect(withoutMetadata(file, 'image/jpeg')).toBeNull();
});

const chunk = (type: string, content: Buffer | string) => {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, Buffer.from(content), Buffer.alloc(content.length % 2)]);
};
const riff = (...chunks: Buffer[]) =>
  Buffer.concat([chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))]);
const WEBP = takenByPhone('image/webp');

test.each([
  ['a length beyond its end', (file: Buffer) => file.writeUInt32LE(file.length + 100, 4)],
  [
    'a chunk whose length is beyond its end',
    (file: Buffer) => file.writeUInt32LE(9_999, file.lastIndexOf('NOTE') + 4),
  ],
])('a WebP with %s loses all metadata, and not its picture', (_, damage) => {
  const file = Buffer.from(WEBP);
  damage(file);
  const cleaned = cleanedOf(file, 'image/webp');
  expect(secretsIn(cleaned)).toEqual([]);
  expect(cleaned.includes(PICTURES['image/webp'].subarray(-72))).toBe(true);
});

test('a WebP with metadata inside a frame is refused, and a last chunk without padding stays', () => {
  const frame = (content: string) => riff(chunk('VP8X', Buffer.alloc(10)), chunk('ANMF', content));
  expect(withoutMetadata(frame('pixels'), 'image/webp')).toEqual(frame('pixels'));
  expect(withoutMetadata(frame('pixels<x:xmpmeta>'), 'image/webp')).toBeNull();
  const odd = riff(chunk('VP8L', '/pixels'));
  expect(withoutMetadata(odd.subarray(0, -1), 'image/webp')).toEqual(odd);
});

test.each([
  [
    'image/png',
    Buffer.concat([
      PICTURES['image/png'].subarray(0, 33),
      Buffer.from('\0\0stray bytes'),
      PICTURES['image/png'].subarray(33),
    ]),
  ],
  ['image/webp', Buffer.concat([WEBP.subarray(0, 12), Buffer.from('st'), WEBP.subarray(12)])],
] as const)('a %s that is damaged before its picture is refused', (type, file) => {
  expect(withoutMetadata(file, type)).toBeNull();
});

/** Damages as of programs and transfers: a changed byte, bytes that are missing, too many, or moved. */
const damage = fc.oneof(
  fc.record({ at: fc.nat(), put: fc.uint8Array({ minLength: 1, maxLength: 4 }), over: fc.nat(40) }),
  fc.record({
    at: fc.nat(),
    put: fc
      .constantFrom('ff', 'ffff', '0000', 'ffe10000', 'fffe0002', 'ffd8', 'ffd9', 'ffdb', 'ffe20300')
      .map((hex) => Buffer.from(hex, 'hex')),
    over: fc.constantFrom(0, 0, 2, 4),
  }),
);
/** Always the same damages: one in 100,000 makes a table of a JPEG out of Exif, which no browser would show. */
const RUNS = { numRuns: 3000, seed: 53 };

test.each(TYPES)(
  'a %s that is damaged in any way keeps nothing of its Exif and XMP, or is refused',
  (type) => {
    const file = takenByPhone(type);
    const told = [...SECRETS.slice(0, 4), PLACE];
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 2 }), (damages) => {
        let damaged = file;
        for (const { at, put, over } of damages) {
          const from = 2 + (at % damaged.length);
          damaged = Buffer.concat([damaged.subarray(0, from), put, damaged.subarray(from + over)]);
        }
        const cleaned = withoutMetadata(damaged, type);
        expect(told.filter((secret) => cleaned?.includes(secret))).toEqual([]);
      }),
      RUNS,
    );
  },
);

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
