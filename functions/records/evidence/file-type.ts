import { fileTypeFromBuffer } from 'file-type';
import { CSV } from '../../../shared/csv.ts';
import { pictureType } from '../user/picture-type.ts';
import { isPlainText } from './plain-text.ts';

/** Content types of evidence by the type detected from the bytes. Names and declared types do not count. */
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

/**
 * Detects the content type of a permitted file; null for any other. A text may begin with the letters of
 * another format (`BMW owes us` begins like a bitmap). Only the file's name tells CSV from plain text.
 */
export async function allowedType(bytes: Uint8Array, filename: string): Promise<string | null> {
  const type = await fileTypeFromBuffer(bytes);
  // The library needs more of a picture than its first bytes; only those are required here.
  const allowed = type ? ALLOWED[type.ext] : pictureType(bytes);
  if (allowed) return allowed;
  if (!isPlainText(bytes)) return null;
  return /\.csv$/i.test(filename.trim()) ? CSV : PLAIN_TEXT;
}
