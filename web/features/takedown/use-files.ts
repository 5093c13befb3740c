import { useCallback, useState } from 'react';
import { findTypeIssue } from '../../../shared/file-types.ts';
import { EVIDENCE_FILE_BYTES, EVIDENCE_FILES } from '../../../shared/limits.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { uploadFile } from '../../lib/upload-file.ts';

export interface ChosenFile {
  id: string;
  file: File;
  state: 'chosen' | 'sending' | 'added' | 'failed';
  /** The reason why it failed, for a person. */
  reason?: string;
  /** Refused because of the file itself or of the request: trying again will not help. */
  isRefused?: boolean;
  /** The id that it has in the request once it is added. */
  addedId?: string;
}

/** The statuses with which a file is refused for good. */
const REFUSED: readonly number[] = [400, 409, 422];

/** Says why a file cannot be added and what to do; null where it can. */
function findFault(file: File): string | null {
  const { name, size, type } = file;
  if (size < EVIDENCE_FILE_BYTES.min) return `${name} was not added: it is empty.`;
  if (size > EVIDENCE_FILE_BYTES.max) return `${name} was not added: it is larger than 10 MB.`;
  const issue = findTypeIssue({ filename: name, contentType: type || null, purpose: 'evidence' });
  return issue && `${name} was not added. ${issue.message}.`;
}

const FAILED = 'It could not be sent. Please try again.';

/** The files that are chosen for a request, and sent one after another once it is filed. */
export function useFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [error, setError] = useState<string>();
  const set = (id: string, change: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  /** Takes the files that may be added beside `added` others, and returns them. */
  const choose = (chosen: readonly File[], added = 0): ChosenFile[] => {
    const checked = chosen.map((file) => ({ file, fault: findFault(file) }));
    const faults = checked.flatMap(({ fault }) => fault ?? []);
    const good = checked
      .filter(({ fault }) => fault === null)
      .map(({ file }): ChosenFile => ({ id: crypto.randomUUID(), file, state: 'chosen' }));
    const waiting = files.filter(({ state, isRefused }) => state !== 'added' && !isRefused);
    const isTooMany = added + waiting.length + good.length > EVIDENCE_FILES.max;
    const tooMany = `A request can have at most ${EVIDENCE_FILES.max} files. Choose fewer.`;
    setError(isTooMany ? tooMany : faults.join(' ') || undefined);
    if (isTooMany) return [];
    setFiles((all) => [...all, ...good]);
    return good;
  };
  const remove = (id: string) => {
    setError(undefined);
    setFiles(files.filter((one) => one.id !== id));
  };
  const send = async (reference: string, some: readonly ChosenFile[] = files) => {
    for (const { id, file } of some) {
      set(id, { state: 'sending' });
      try {
        const uploadURL = await uploadFile(file, { purpose: 'evidence', filename: file.name });
        const body = { uploadURL, filename: file.name };
        const added = await call('add-takedown-file', { params: { reference }, body });
        set(id, { state: 'added', addedId: added.id });
      } catch (thrown) {
        const isRefused = thrown instanceof ApiError && REFUSED.includes(thrown.status);
        set(id, { state: 'failed', reason: errorMessage(thrown, FAILED), isRefused });
      }
    }
  };
  const hasUnsent = useCallback(
    () => files.some(({ state }) => state === 'chosen' || state === 'sending'),
    [files],
  );
  return { files, error, choose, remove, send, hasUnsent };
}

export type Files = ReturnType<typeof useFiles>;
