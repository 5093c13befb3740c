import Uppy, { type Body } from '@uppy/core';
import '@uppy/core/css/style.min.css';
import Dashboard from '@uppy/dashboard';
import '@uppy/dashboard/css/style.min.css';
import Webcam from '@uppy/webcam';
import '@uppy/webcam/css/style.min.css';
import { EVIDENCE_FILE_BYTES, EVIDENCE_FILES } from '../../../../shared/limits.ts';
import { currentColourMode } from '../../../lib/colour-mode.ts';
import { EVIDENCE_FILE_TYPES } from './evidence-file.ts';
import { explainRefusal } from './panel-messages.ts';
import { uploadFile } from './upload-file.ts';

/** docs/product.md, Evidence. */
const DASHBOARD = { width: 750, height: 550, thumbnailWidth: 280 } as const;

/* A type and no interface: Uppy wants an index signature. */
type EvidenceMeta = { name: string; caption?: string };
export type EvidenceUppy = Uppy<EvidenceMeta, Body>;

const STRINGS = {
  youCanOnlyUploadX: {
    0: 'A review can have %{smart_count} file. None of these was added: choose again.',
    1: 'A review can have at most %{smart_count} files. None of these was added: choose again.',
  },
  noDuplicates: '%{fileName} is in the list already.',
};

/** Uppy with its Dashboard in `element`, a camera, and presigned POSTs to storage. Nothing starts by itself. */
export function createEvidenceUppy(element: HTMLElement) {
  const uppy: EvidenceUppy = new Uppy<EvidenceMeta, Body>({
    id: 'evidence',
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: EVIDENCE_FILES.max,
      maxFileSize: EVIDENCE_FILE_BYTES.max,
      minFileSize: EVIDENCE_FILE_BYTES.min,
      allowedFileTypes: EVIDENCE_FILE_TYPES,
    },
    locale: { strings: STRINGS, pluralize: (count) => (count === 1 ? 0 : 1) },
  });
  uppy.use(Dashboard, {
    ...DASHBOARD,
    inline: true,
    target: element,
    theme: currentColourMode(),
    proudlyDisplayPoweredByUppy: false,
    /* Its messages lie over the files and over each other: the panel shows them itself, one at a time. */
    disableInformer: true,
    note: 'PDF, images, documents, text or CSV. Up to 5 files, at most 10 MB each. Nothing is sent until you press Upload.',
    metaFields: [
      { id: 'name', name: 'Name', placeholder: 'The name moderators see' },
      { id: 'caption', name: 'Caption', placeholder: 'What it shows, such as: signed contract' },
    ],
    locale: {
      strings: {
        dashboardTitle: 'Evidence files',
        dropPasteImportFiles: 'Drop files here, %{browseFiles}, or choose from:',
      },
    },
  });
  uppy.use(Webcam, {
    modes: ['picture'],
    locale: {
      strings: { submitRecordedFile: 'Use this picture', discardRecordedFile: 'Take another picture' },
    },
  });
  return uppy;
}

/** Tells what Uppy has to say, all of a moment together; `null` once files were added without any objection. */
export function onPanelMessage(uppy: EvidenceUppy, tell: (messages: readonly string[] | null) => void): void {
  let refusals: string[] = [];
  let others: string[] = [];
  let isWaiting = false;
  /* Uppy tells a refusal twice, for programs and for people, and of a choice of many it tells the first four. */
  const gather = () => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(() => {
      const messages = refusals.length > 0 ? [...new Set(refusals)] : others.slice(-1);
      [refusals, others, isWaiting] = [[], [], false];
      tell(messages.length > 0 ? messages : null);
    });
  };
  uppy.on('restriction-failed', (file, error) => {
    refusals.push(explainRefusal(file, error.message));
    gather();
  });
  uppy.on('info-visible', () => {
    const message = uppy.getState().info.at(-1)?.message;
    if (message) others.push(message);
    gather();
  });
  uppy.on('files-added', gather);
  uppy.on('upload-start', gather);
}

/** Sends files when Uppy says so. At most five, so each at once. */
export function sendFiles(uppy: EvidenceUppy, onStored: (id: string, uploadURL: string) => void): void {
  const send = async (id: string) => {
    const file = uppy.getFile(id);
    const { name, type, data } = file;
    const stop = new AbortController();
    const stopIfRemoved = (removed: { id: string }) => removed.id === id && stop.abort();
    const stopAll = () => stop.abort();
    uppy.on('file-removed', stopIfRemoved);
    uppy.on('cancel-all', stopAll);
    try {
      const uploadStarted = Date.now();
      const onProgress = (bytesUploaded: number) =>
        uppy.emit('upload-progress', uppy.getFile(id), {
          uploadStarted,
          bytesUploaded,
          bytesTotal: file.size,
        });
      const uploadURL = await uploadFile(data as Blob, { name, type, signal: stop.signal, onProgress });
      onStored(id, uploadURL);
      uppy.emit('upload-success', uppy.getFile(id), { status: 204, uploadURL });
    } catch (error) {
      if (!stop.signal.aborted) uppy.emit('upload-error', uppy.getFile(id), error as Error);
    } finally {
      uppy.off('file-removed', stopIfRemoved);
      uppy.off('cancel-all', stopAll);
    }
  };
  uppy.addUploader(async (ids) => {
    const files = uppy.getFilesByIds(ids).filter(({ error, progress }) => !error && !progress.uploadComplete);
    uppy.emit('upload-start', files);
    await Promise.all(files.map(({ id }) => send(id)));
  });
}
