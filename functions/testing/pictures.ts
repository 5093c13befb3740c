import { crc32 } from 'node:zlib';

/** The same picture of 16 by 8 pixels as a browser's canvas writes it, with a colour profile if it does. */
const CANVAS = {
  'image/jpeg': [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh',
    'Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB',
    'UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA',
    'AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y',
    'WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM',
    'ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0o',
    'OjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2Nj',
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQG',
    '/8QAGhAAAgIDAAAAAAAAAAAAAAAAABVj4WSio//EABUBAQEAAAAAAAAAAAAAAAAAAAME/8QAHREAAQQCAwAAAAAAAAAAAAAABAAB',
    'AxESUQITwf/aAAwDAQACEQMRAD8ApfY3SjMsYtqAACFhbKm1tXnS8x8ep6u/F//Z',
  ].join(''),
  'image/png': [
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAYAAADwdn+XAAAAM0lEQVR4AczRwQkAMAxC0U9Wsjt12XQmu4GXXCK8qyCWGyctOSmG',
    'WVDwrkgOIlkwYXgCHwAA//+366mCAAAABklEQVQDAKc/NlnSQpBaAAAAAElFTkSuQmCC',
  ].join(''),
  'image/webp': [
    'UklGRjICAABXRUJQVlA4WAoAAAAgAAAADwAABwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh',
    'Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB',
    'UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA',
    'AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y',
    'WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM',
    'ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggRAAAAFACAJ0BKhAACAACwEwlqAJ0a4C3/wPD',
    'GAKGAAD+7Uh+WEd8u3AWP/lO6pzUOieJVHkXnf/jhhOb2WJY/yb/+ksKAAAA',
  ].join(''),
} as const;

export type PictureType = keyof typeof CANVAS;
export const PICTURES = Object.fromEntries(
  Object.entries(CANVAS).map(([type, text]) => [type, Buffer.from(text, 'base64')]),
) as Record<PictureType, Buffer>;

/** Texts that a camera and a person write into a picture, which nobody else may read. */
export const SECRETS = [
  'Thandi Mokoena',
  'Secretphone 9',
  '1999:12:31',
  '<x:xmpmeta',
  'a comment of hers',
  'a film after it',
];

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);
const entry = (tag: number, type: number, count: number, value: Buffer) =>
  Buffer.concat([u16(tag), u16(type), u32(count), value, Buffer.alloc(4 - value.length)]);

/** Exif as a phone writes it: make, way up, time, artist, and a place in Cape Town. */
function exif(orientation: number): Buffer {
  const [artist, make, time] = [SECRETS[0], SECRETS[1], `${SECRETS[2]} 10:11:12`].map((text) =>
    Buffer.from(`${text}\0`),
  ) as [Buffer, Buffer, Buffer];
  const [ENTRIES, GPS_ENTRIES] = [5, 4];
  const gpsAt = 8 + 2 + ENTRIES * 12 + 4;
  const degreesAt = gpsAt + 2 + GPS_ENTRIES * 12 + 4;
  const degrees = (of: number[]) => Buffer.concat(of.flatMap((value) => [u32(value), u32(1)]));
  let at = degreesAt + 48;
  const text = (tag: number, value: Buffer) => {
    const made = entry(tag, 2, value.length, u32(at));
    at += value.length;
    return made;
  };
  const directory = [
    text(0x010f, make),
    entry(0x0112, 3, 1, u16(orientation)),
    text(0x0132, time),
    text(0x013b, artist),
    entry(0x8825, 4, 1, u32(gpsAt)),
  ];
  const gps = [
    entry(1, 2, 2, Buffer.from('S\0')),
    entry(2, 5, 3, u32(degreesAt)),
    entry(3, 2, 2, Buffer.from('E\0')),
    entry(4, 5, 3, u32(degreesAt + 24)),
  ];
  return Buffer.concat([
    ...[Buffer.from('MM\0*'), u32(8)],
    ...[u16(ENTRIES), ...directory, u32(0)],
    ...[u16(GPS_ENTRIES), ...gps, u32(0)],
    ...[degrees([33, 55, 30]), degrees([18, 25, 25]), make, time, artist],
  ]);
}

export const PLACE = Buffer.from('000000210000000100000037000000010000001e00000001', 'hex');

const XMP = Buffer.from(`${SECRETS[3]} xmlns:x="adobe:ns:meta/">${SECRETS[0]}</x:xmpmeta>`);
const AFTER = Buffer.from(SECRETS[5] ?? '');

const WITH = {
  'image/jpeg': (file: Buffer, orientation: number) => {
    const segment = (marker: number, ...content: Buffer[]) => {
      const all = Buffer.concat(content);
      return Buffer.concat([Buffer.from([0xff, marker]), u16(all.length + 2), all]);
    };
    return Buffer.concat([
      file.subarray(0, 2),
      segment(0xe1, Buffer.from('Exif\0\0'), exif(orientation)),
      segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0'), XMP),
      segment(0xed, Buffer.from(`Photoshop 3.0\0${SECRETS[0]}`)),
      segment(0xfe, Buffer.from(SECRETS[4] ?? '')),
      ...[file.subarray(2), AFTER],
    ]);
  },
  'image/png': (file: Buffer, orientation: number) => {
    const chunk = (type: string, content: Buffer) => {
      const typed = Buffer.concat([Buffer.from(type), content]);
      return Buffer.concat([u32(content.length), typed, u32(crc32(typed))]);
    };
    const headed = 8 + 25;
    return Buffer.concat([
      file.subarray(0, headed),
      chunk('eXIf', exif(orientation)),
      chunk('tEXt', Buffer.from(`Comment\0${SECRETS[4]}`)),
      chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), XMP])),
      chunk('tIME', Buffer.from('07cf0c1f0a0b0c', 'hex')),
      ...[file.subarray(headed), AFTER],
    ]);
  },
  'image/webp': (file: Buffer, orientation: number) => {
    const chunk = (type: string, content: Buffer) => {
      const head = Buffer.from(`${type}\0\0\0\0`);
      head.writeUInt32LE(content.length, 4);
      return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
    };
    const whole = Buffer.concat([
      file,
      chunk('EXIF', exif(orientation)),
      chunk('XMP ', XMP),
      chunk('NOTE', Buffer.from(SECRETS[4] ?? '')),
    ]);
    whole.writeUInt32LE(whole.length - 8, 4);
    whole[20] = (whole[20] ?? 0) | 0x0c;
    return Buffer.concat([whole, AFTER]);
  },
} satisfies Record<PictureType, (file: Buffer, orientation: number) => Buffer>;

export const takenByPhone = (type: PictureType, orientation = 6): Buffer =>
  WITH[type](PICTURES[type], orientation);
