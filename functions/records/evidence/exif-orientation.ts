/** The only Exif field that a picture needs to be shown correctly (Exif 2.32, 4.6.4). */
const ORIENTATION = 0x0112;
const SHORT = 3;
const UPRIGHT = 1;
const MOST = 8;
const ENTRY_BYTES = 12;

/** From 2 to 8; null for upright and for damaged data. */
export function readOrientation(exif: Buffer): number | null {
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const read32 = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  try {
    const directory = read32(4);
    const entries = read16(directory);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * ENTRY_BYTES;
      if (read16(at) !== ORIENTATION) continue;
      const value = read16(at + 8);
      return value > UPRIGHT && value <= MOST ? value : null;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

export function makeExif(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(ORIENTATION, 10);
  exif.writeUInt16BE(SHORT, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
