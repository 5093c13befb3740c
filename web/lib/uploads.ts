export interface Upload {
  id: string;
  name: string;
  state: 'waiting' | 'sending' | 'attaching' | 'attached' | 'failed';
  percent?: number;
  address?: string;
  attachedId?: string;
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

/** An event of a file that is no longer in the list changes nothing. */
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

/** Null until the last of the awaited files has ended. */
export function resultOf(uploads: readonly Upload[]): { attached: number; failed: number } | null {
  const awaited = uploads.filter(({ isAwaited }) => isAwaited);
  const attached = awaited.filter(({ state }) => state === 'attached').length;
  const failed = awaited.filter(({ state }) => state === 'failed').length;
  return awaited.length > 0 && attached + failed === awaited.length ? { attached, failed } : null;
}

export const isUnsent = ({ state, isRefused }: Upload) => state !== 'attached' && !isRefused;
