const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

export function pictureType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 12));
  if (start.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (start.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  const isWebp = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}
