import { inflateRawSync } from 'node:zlib';
import { isLockedPdf } from './locked-pdf.ts';

export function hasPassword(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = file.toString('latin1', 0, 5);
  if (start === '%PDF-') return isLockedPdf(file.toString('latin1'));
  if (start.startsWith('PK')) return readManifest(file).includes('encryption-data');
  // A document of Microsoft's within a container that holds it and its key ([MS-OFFCRYPTO], 1.3.3).
  return start.startsWith('\xd0\xcf\x11\xe0') && file.includes('EncryptedPackage', 0, 'utf16le');
}

const MANIFEST = 'META-INF/manifest.xml';
const MANIFEST_BYTES = 1_000_000;
/** Before an entry's name in a ZIP (APPNOTE.TXT, 4.3.7). */
const HEADER_BYTES = 30;

/** The list of an OpenDocument's files, which says which are encrypted (ODF 1.3, part 2, 4). */
function readManifest(file: Buffer): string {
  const header = file.indexOf(MANIFEST) - HEADER_BYTES;
  if (header < 0) return '';
  const [method, extraBytes] = [file.readUInt16LE(header + 8), file.readUInt16LE(header + 28)];
  const content = file.subarray(header + HEADER_BYTES + MANIFEST.length + extraBytes);
  if (method === 0) return content.toString('latin1', 0, MANIFEST_BYTES);
  try {
    return inflateRawSync(content, { maxOutputLength: MANIFEST_BYTES }).toString('latin1');
  } catch {
    return '';
  }
}
