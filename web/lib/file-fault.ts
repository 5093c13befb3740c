import { EVIDENCE_ENDINGS, EVIDENCE_NAMES } from '../../shared/file-types.ts';
import { EVIDENCE_FILE_BYTES } from '../../shared/limits.ts';

interface ChosenFile {
  name?: string | undefined;
  size: number | null;
}

/** Names the file, as several may be chosen at once. Null where it can be added. */
export function findFault({ name = 'A file', size }: ChosenFile): string | null {
  const ending = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
  if (!EVIDENCE_ENDINGS.includes(ending)) return `${name} was not added: it must be ${EVIDENCE_NAMES}.`;
  return findSizeFault({ name, size });
}

export function findSizeFault({ name = 'A file', size }: ChosenFile): string | null {
  if (size === 0) return `${name} was not added: it is empty.`;
  if ((size ?? 0) > EVIDENCE_FILE_BYTES.max) return `${name} was not added: it is larger than 10 MB.`;
  return null;
}
