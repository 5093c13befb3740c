import { useCallback, useReducer, useRef, useState } from 'react';
import { EVIDENCE_FILES } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { isUnsent, nextUploads } from '../../lib/uploads.ts';
import { describeFailure } from '../../lib/upload-failure.ts';

const FAILED = 'It could not be uploaded. The file is kept here; please try again.';
const TOO_MANY = `A request can have at most ${EVIDENCE_FILES.max} files. Choose fewer.`;

/** Sends the files one after another, once the request is filed. */
export function useFiles() {
  const [uploads, note] = useReducer(nextUploads, []);
  const [error, setError] = useState<string>();
  const chosen = useRef(new Map<string, File>());
  /** Takes all files, or none where they and the `added` ones are too many. Shows `faults` otherwise. */
  const choose = (files: readonly File[], faults: readonly string[], added = 0): string[] => {
    const isTooMany = added + uploads.filter(isUnsent).length + files.length > EVIDENCE_FILES.max;
    setError(isTooMany ? TOO_MANY : faults.join(' ') || undefined);
    if (isTooMany) return [];
    return files.map((file) => {
      const id = crypto.randomUUID();
      chosen.current.set(id, file);
      note({ type: 'chosen', id, name: file.name });
      return id;
    });
  };
  const remove = (id: string) => {
    setError(undefined);
    chosen.current.delete(id);
    note({ type: 'removed', id });
  };
  const send = async (reference: string, ids: readonly string[] = [...chosen.current.keys()]) => {
    for (const id of ids) note({ type: 'started', id });
    for (const id of ids) {
      const file = chosen.current.get(id);
      if (!file) continue;
      try {
        const uploadURL = await uploadFile(file, { purpose: 'evidence', filename: file.name });
        const body = { uploadURL, filename: file.name };
        const added = await call('add-takedown-file', { params: { reference }, body });
        note({ type: 'attached', id, attachedId: added.id });
      } catch (thrown) {
        note({ type: 'failed', id, ...describeFailure(thrown, FAILED) });
      }
    }
  };
  const unsent = uploads.filter(isUnsent).length;
  const hasUnsent = useCallback(() => unsent > 0, [unsent]);
  return { uploads, unsent, error, choose, remove, send, hasUnsent };
}

export type Files = ReturnType<typeof useFiles>;
