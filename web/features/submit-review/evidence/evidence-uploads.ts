import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { isUnsent, nextUploads, resultOf, type Upload, type UploadEvent } from '../../../lib/uploads.ts';
import { describeFailure } from '../../../lib/upload-failure.ts';
import { attachedName } from './evidence-file.ts';
import {
  createEvidenceUppy,
  type EvidenceUppy,
  keepPicture,
  letSend,
  onPanelMessage,
} from './evidence-uppy.ts';
import { mayPass, RETRY_DELAYS_MS, STANDS_STILL_MS } from './retries.ts';

type PanelFile = ReturnType<EvidenceUppy['getFile']>;

const nameOf = ({ meta, name }: PanelFile) => meta.name || name;

/** Attaching the same upload twice creates one attachment. Throws ApiError. */
async function attachEvidence(reviewId: string, uploadURL: string, file: PanelFile): Promise<string> {
  const { meta, size, type } = file;
  const { id } = await call('attach-evidence', {
    body: {
      reviewId,
      uploadURL,
      filename: attachedName(nameOf(file), meta.caption ?? ''),
      fileSize: size,
      contentType: type || null,
    },
  });
  return id;
}

const UPLOAD_FAILED = 'It could not be uploaded. The file is kept here; please try again.';
const ATTACH_FAILED = 'It was uploaded, but could not be attached. Please try again.';

interface Listener {
  /** Called once every file of the current uploads was attached or has failed for good. */
  onSettled: (attached: number, failed: number) => void;
  onDone: () => void;
}

export type EvidenceUploads = ReturnType<typeof createEvidenceUploads>;

const NO_MESSAGES: readonly string[] = [];

function watchProgress(uppy: EvidenceUppy) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const end = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const begin = (id: string) => {
    end(id);
    const beginAnew = () => {
      uppy.pauseResume(id);
      uppy.pauseResume(id);
      begin(id);
    };
    timers.set(id, setTimeout(beginAnew, STANDS_STILL_MS));
  };
  return { begin, end, noteProgress: (id: string) => timers.has(id) && begin(id) };
}

/** Without a review (null), files are only chosen. A failed attachment is tried again without an upload. */
export function createEvidenceUploads(reviewId: string | null) {
  const element = document.createElement('div');
  const subscribers = new Set<() => void>();
  let listener: Listener | null = null;
  let review = reviewId;
  let uploads: readonly Upload[] = [];
  let messages = NO_MESSAGES;
  const uppy = createEvidenceUppy(element, { isSent: reviewId !== null, onDone: () => listener?.onDone() });
  const progress = watchProgress(uppy);

  const tell = () => {
    for (const subscriber of subscribers) subscriber();
  };
  const find = (id: string) => uploads.find((upload) => upload.id === id);
  const note = (event: UploadEvent) => {
    uploads = nextUploads(uploads, event);
    const result = resultOf(uploads);
    if (result) uploads = nextUploads(uploads, { type: 'reported' });
    tell();
    if (result) listener?.onSettled(result.attached, result.failed);
  };
  const attach = async (id: string, address: string) => {
    note({ type: 'sent', id, address });
    try {
      const attachedId = await attachEvidence(review ?? '', address, uppy.getFile(id));
      note({ type: 'attached', id, attachedId });
    } catch (error) {
      /* Storage no longer has the file, so the next try uploads it again. */
      if (error instanceof ApiError && error.code === 'upload_not_found') {
        const anew = { uploadStarted: null, bytesUploaded: false, bytesTotal: null } as const;
        uppy.setFileState(id, { error: UPLOAD_FAILED, progress: anew });
      }
      note({ type: 'failed', id, ...describeFailure(error, ATTACH_FAILED) });
    }
  };

  uppy.on('file-added', (file) => note({ type: 'chosen', id: file.id, name: nameOf(file) }));
  uppy.on('dashboard:file-edit-complete', (file) => {
    if (file) note({ type: 'renamed', id: file.id, name: nameOf(file) });
  });
  uppy.on('upload', (_, started) => {
    for (const { id } of started) {
      note({ type: 'started', id });
      progress.begin(id);
    }
  });
  uppy.on('upload-progress', (file) => {
    if (!file) return;
    progress.noteProgress(file.id);
    const percent = uppy.getState().files[file.id]?.progress.percentage ?? 0;
    note({ type: 'progressed', id: file.id, percent });
  });
  uppy.on('upload-success', (file, { uploadURL }) => {
    if (!file || !uploadURL) return;
    progress.end(file.id);
    void attach(file.id, uploadURL);
  });
  uppy.on('upload-error', (file, error) => {
    if (!file) return;
    const { id } = file;
    progress.end(id);
    const delayMs = RETRY_DELAYS_MS[find(id)?.tries ?? 0];
    if (delayMs === undefined || !mayPass(error)) {
      note({ type: 'failed', id, ...describeFailure(error, UPLOAD_FAILED) });
      return;
    }
    note({ type: 'interrupted', id });
    setTimeout(() => {
      if (uppy.getState().files[id]?.error) void uppy.retryUpload(id);
    }, delayMs);
  });
  uppy.on('file-removed', ({ id }) => {
    progress.end(id);
    note({ type: 'removed', id });
  });
  onPanelMessage(uppy, (message) => {
    messages = message ?? NO_MESSAGES;
    tell();
  });
  return {
    element,
    subscribe: (subscriber: () => void) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    /** Attached files stay in it when the panel's files are cleared. */
    uploads: () => uploads,
    countUnsent: () => uploads.filter(isUnsent).length,
    messages: () => messages,
    listen: (one: Listener) => {
      listener = one;
    },
    send: (id: string) => {
      review = id;
      letSend(uppy);
      void uppy.upload();
    },
    retry: (id: string) => {
      const address = find(id)?.address;
      if (uppy.getFile(id).error || !address) void uppy.retryUpload(id);
      else void attach(id, address);
    },
    remove: (id: string) => uppy.removeFile(id),
    /** Returns to the list of files and releases the camera. An unused picture is added to the files. */
    rest: () => {
      messages = NO_MESSAGES;
      keepPicture(uppy);
      uppy.getPlugin('Dashboard')?.hideAllPanels();
    },
    destroy: () => uppy.destroy(),
  };
}
