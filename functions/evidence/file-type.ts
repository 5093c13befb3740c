import { fileTypeFromBuffer } from 'file-type';

/** What evidence may be (contract.md §3), by content: what a file is named or claims to be does not count. */
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
 * The content type of a permitted file; null for any other. Plain text is told from CSV by the file's name alone, and may
 * begin like another format (`BMW owes us` as a bitmap does), but never like a program.
 */
export async function allowedType(bytes: Uint8Array, filename: string): Promise<string | null> {
  const type = await fileTypeFromBuffer(bytes);
  const allowed = type && ALLOWED[type.ext];
  if (allowed) return allowed;
  if (type?.ext === 'exe' || !isPlainText(bytes)) return null;
  return /\.csv$/i.test(filename) ? CSV : PLAIN_TEXT;
}

/** Valid UTF-8 without NUL that does not begin like markup or a script. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/^\s*(?:<|#!|%!PS|\{\\rtf)/.test(text);
  } catch {
    return false;
  }
}
