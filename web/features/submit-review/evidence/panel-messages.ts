import { EVIDENCE_FILE_BYTES } from '../../../../shared/limits.ts';
import { EVIDENCE_FILE_TYPES } from './evidence-file.ts';

interface RefusedFile {
  name?: string | undefined;
  size: number | null;
  extension?: string | undefined;
}

const TYPES = 'PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX, ODT, TXT or CSV';

/** Why a file was not added, and what can be done: named, as several may have been chosen at once. */
export function explainRefusal(file: RefusedFile | undefined, otherwise: string): string {
  if (!file) return otherwise;
  const { name = 'A file', size, extension = '' } = file;
  const isType = EVIDENCE_FILE_TYPES.includes(`.${extension.toLowerCase()}`);
  if (!isType) return `${name} was not added: it must be ${TYPES}.`;
  if (size === 0) return `${name} was not added: it is empty.`;
  if ((size ?? 0) > EVIDENCE_FILE_BYTES.max) return `${name} was not added: it is larger than 10 MB.`;
  return otherwise;
}
