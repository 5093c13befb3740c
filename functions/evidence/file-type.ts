import { fileTypeFromBuffer } from 'file-type';
import { pictureType } from '../accounts/picture-type.ts';
import { isPlainText } from './plain-text.ts';

/** What evidence may be, by content: what a file is named or claims to be does not count. */
const ALLOWED: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
};

const PLAIN_TEXT = 'text/plain';
const CSV = 'text/csv';

/**
 * The content type of a permitted file; null for any other. What is text may begin with the few letters of a format that
 * is none (`BMW owes us` as a bitmap does), and is told from CSV by the file's name alone.
 */
export async function allowedType(bytes: Uint8Array, filename: string): Promise<string | null> {
  const type = await fileTypeFromBuffer(bytes);
  // The library wants more of a picture than its first bytes, which are what counts.
  const allowed = type ? ALLOWED[type.ext] : pictureType(bytes);
  if (allowed) return allowed;
  if (!isPlainText(bytes)) return null;
  return /\.csv$/i.test(filename.trim()) ? CSV : PLAIN_TEXT;
}
