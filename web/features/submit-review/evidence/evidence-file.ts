import { EVIDENCE_ENDINGS, EVIDENCE_NAMES } from '../../../../shared/file-types.ts';
import { EVIDENCE_FILE_BYTES, FILENAME } from '../../../../shared/limits.ts';

export type EvidenceState = 'waiting' | 'uploading' | 'attaching' | 'attached' | 'failed';

export interface EvidenceFile {
  id: string;
  name: string;
  state: EvidenceState;
  /** The id of the attachment, once the file is attached. */
  attachmentId?: string;
  /** The percentage uploaded so far. */
  progress?: number;
  /** The reason why it failed, for a person. */
  reason: string | null;
  /** Refused because of the file itself: trying again will not help. */
  isRefused?: boolean;
}

/** A file that is chosen but not attached yet. One that was refused for good does not count. */
export const isUnsent = ({ state, isRefused }: EvidenceFile) => state !== 'attached' && !isRefused;

interface RefusedFile {
  name?: string | undefined;
  size: number | null;
  extension?: string | undefined;
}

/** Says why a file was not added and what to do, with the file's name, as several may be chosen at once. */
export function explainRefusal(file: RefusedFile | undefined, otherwise: string): string {
  if (!file) return otherwise;
  const { name = 'A file', size, extension = '' } = file;
  const isType = EVIDENCE_ENDINGS.includes(`.${extension.toLowerCase()}`);
  if (!isType) return `${name} was not added: it must be ${EVIDENCE_NAMES}.`;
  if (size === 0) return `${name} was not added: it is empty.`;
  if ((size ?? 0) > EVIDENCE_FILE_BYTES.max) return `${name} was not added: it is larger than 10 MB.`;
  return otherwise;
}

/** The file name that moderators see: the file's own, with the caption in brackets where there is one. */
export function attachedName(name: string, caption: string): string {
  const trimmed = caption.trim();
  if (!trimmed) return name;
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const extension = dot > 0 ? name.slice(dot) : '';
  const room = FILENAME.max - stem.length - extension.length - ' ()'.length;
  return room > 0 ? `${stem} (${trimmed.slice(0, room)})${extension}` : name;
}

interface EvidenceToast {
  tone: 'success' | 'error';
  title: string;
  description: string;
}

export function evidenceToast(attached: number, failed: number): EvidenceToast {
  if (attached === 0) {
    return { tone: 'error', title: 'Upload Failed', description: 'Failed to attach evidence files' };
  }
  const rest = failed > 0 ? `, ${failed} failed` : '';
  return {
    tone: 'success',
    title: 'Evidence Uploaded',
    description: `${attached} file(s) attached successfully${rest}`,
  };
}
