import { fileTypeFromBuffer } from 'file-type';
import { CSV } from '../../../shared/csv.ts';
import { pictureType } from '../user/picture-type.ts';
import { readPlainText } from './plain-text.ts';

const PDF = 'application/pdf';
/** Content types of evidence by the type detected from the bytes. Names and declared types do not count. */
const ALLOWED: Record<string, string> = {
  pdf: PDF,
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** Readers look for the start of a PDF in as many bytes (ISO 32000-1, annex H.3, 13). */
const PDF_START_WITHIN_BYTES = 1024;

interface Recognised {
  type: string;
  /** What of the file is kept: a PDF from its start, a text as UTF-8. */
  content: Uint8Array;
}

/** Null if not permitted. A text may begin like a format (`BMW owes us`); only the name tells CSV from plain text. */
export async function recognise(bytes: Uint8Array, filename: string): Promise<Recognised | null> {
  const detected = await fileTypeFromBuffer(bytes);
  // The library needs more of a picture than its first bytes; only those are required here.
  const type = detected ? ALLOWED[detected.ext] : pictureType(bytes);
  const mayBePdf = detected ? type === PDF : !type;
  const pdf = mayBePdf ? fromPdfStart(Buffer.from(bytes)) : null;
  if (pdf) return { type: PDF, content: pdf };
  if (type) return { type, content: bytes };
  const text = readPlainText(bytes);
  if (text === null) return null;
  return { type: /\.csv$/i.test(filename.trim()) ? CSV : 'text/plain', content: Buffer.from(text) };
}

/** A PDF without what a printer, a server or a transfer put before it; null for a text that speaks of one. */
function fromPdfStart(file: Buffer): Buffer | null {
  const at = file.subarray(0, PDF_START_WITHIN_BYTES).indexOf('%PDF-');
  return at === 0 || (at > 0 && file.includes(' obj', at)) ? file.subarray(at) : null;
}
