import { EVIDENCE_ENDINGS, EVIDENCE_NAMES } from '../../shared/file-types.ts';
import { EVIDENCE_FILE_BYTES } from '../../shared/limits.ts';
import { ApiError, errorMessage } from './api-error.ts';

/** A file that somebody has chosen, on its way to a review or a request. */
export interface Upload {
  id: string;
  name: string;
  state: 'waiting' | 'sending' | 'attaching' | 'attached' | 'failed';
  /** How much of it has been sent; absent where that is not known. */
  percent?: number;
  /** Where storage has it. */
  address?: string;
  attachedId?: string;
  /** Why it failed, for a person. */
  reason?: string;
  /** It failed because of the file itself: trying again will not help. */
  isRefused?: boolean;
  /** How often it was sent again since somebody last asked for it. */
  tries?: number;
  /** Its result has not been reported yet. */
  isAwaited?: boolean;
}

export type UploadEvent =
  | { type: 'chosen' | 'renamed'; id: string; name: string }
  | { type: 'started' | 'interrupted' | 'removed'; id: string }
  | { type: 'progressed'; id: string; percent: number }
  | { type: 'sent'; id: string; address: string }
  | { type: 'attached'; id: string; attachedId: string }
  | { type: 'failed'; id: string; reason: string; isRefused: boolean }
  | { type: 'reported' };

function nextUpload(upload: Upload, event: UploadEvent): Upload {
  const { percent: _, reason: __, isRefused: ___, ...lasting } = upload;
  switch (event.type) {
    case 'renamed':
      return { ...upload, name: event.name };
    case 'started':
      return { ...lasting, state: 'sending', isAwaited: true };
    case 'progressed':
      return { ...upload, percent: event.percent };
    case 'interrupted':
      return { ...upload, tries: (upload.tries ?? 0) + 1 };
    case 'sent':
      return { ...lasting, state: 'attaching', address: event.address, tries: 0, isAwaited: true };
    case 'attached':
      return { ...lasting, state: 'attached', attachedId: event.attachedId };
    case 'failed':
      return { ...lasting, state: 'failed', reason: event.reason, isRefused: event.isRefused, tries: 0 };
    default:
      return upload;
  }
}

/** What happens to a file that is not in the list any more changes nothing. */
export function nextUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'reported':
      return uploads.map((upload) => ({ ...upload, isAwaited: false }));
    case 'chosen': {
      const { id, name } = event;
      return [...uploads.filter((upload) => upload.id !== id), { id, name, state: 'waiting' }];
    }
    case 'removed':
      return uploads.filter(({ id, state }) => id !== event.id || state === 'attached');
    default:
      return uploads.map((upload) => (upload.id === event.id ? nextUpload(upload, event) : upload));
  }
}

/** One that was refused for good does not count. */
export const isUnsent = ({ state, isRefused }: Upload) => state !== 'attached' && !isRefused;

/** How many of the awaited files were attached and how many failed; null until the last of them has ended. */
export function resultOf(uploads: readonly Upload[]): { attached: number; failed: number } | null {
  const awaited = uploads.filter(({ isAwaited }) => isAwaited);
  const attached = awaited.filter(({ state }) => state === 'attached').length;
  const failed = awaited.filter(({ state }) => state === 'failed').length;
  return awaited.length > 0 && attached + failed === awaited.length ? { attached, failed } : null;
}

interface ChosenFile {
  name?: string | undefined;
  size: number | null;
}

/** Says why a file cannot be added, with its name, as several may be chosen at once; null where it can. */
export function findFault({ name = 'A file', size }: ChosenFile): string | null {
  const ending = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
  if (!EVIDENCE_ENDINGS.includes(ending)) return `${name} was not added: it must be ${EVIDENCE_NAMES}.`;
  if (size === 0) return `${name} was not added: it is empty.`;
  if ((size ?? 0) > EVIDENCE_FILE_BYTES.max) return `${name} was not added: it is larger than 10 MB.`;
  return null;
}

/** The statuses of refusals, but for the codes that another upload or a reload of the page cures. */
const REFUSED: readonly number[] = [400, 409, 422];
const CURABLE: readonly string[] = ['upload_not_found', 'another_account'];

/** For a refused file name, the reason says what was found in it. */
export function describeFailure(error: unknown, otherwise: string): { reason: string; isRefused: boolean } {
  const answer = error instanceof ApiError ? error : null;
  const found = answer?.code === 'personal_information' ? answer.issues[0]?.message : undefined;
  return {
    reason: found ? `The file’s name: ${found}` : errorMessage(error, otherwise),
    isRefused: REFUSED.includes(answer?.status ?? 0) && !CURABLE.includes(answer?.code ?? ''),
  };
}
