import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { attachedName, type EvidenceFile } from './evidence-file.ts';
import {
  createEvidenceUppy,
  type EvidenceUppy,
  keepPicture,
  letSend,
  onPanelMessage,
} from './evidence-uppy.ts';
import { mayPass, RETRY_DELAYS_MS, STANDS_STILL_MS } from './retries.ts';

type UploadedFile = ReturnType<EvidenceUppy['getFile']>;
type Outcome = Pick<EvidenceFile, 'state' | 'reason' | 'isRefused' | 'attachmentId'>;

/** Attaching the same upload twice creates one attachment. Throws ApiError. */
async function attachEvidence(reviewId: string, uploadURL: string, file: UploadedFile): Promise<string> {
  const { meta, name, size, type } = file;
  const { id } = await call('attach-evidence', {
    body: {
      reviewId,
      uploadURL,
      filename: attachedName(meta.name || name, meta.caption ?? ''),
      fileSize: size,
      contentType: type || null,
    },
  });
  return id;
}

const UPLOAD_FAILED = 'It could not be uploaded. The file is kept here; please try again.';
const ATTACH_FAILED = 'It was uploaded, but could not be attached. Please try again.';

const REFUSALS = [
  'file_type_not_allowed',
  'file_has_password',
  'file_not_readable',
  'personal_information',
  'too_many_attachments',
  'review_not_pending',
];

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof ApiError && codes.includes(error.code ?? '');

/** For a refused file name, the reason says what was found in it. */
function describeFailure(error: unknown, otherwise: string): Outcome {
  const found = isCode(error, 'personal_information') ? (error as ApiError).issues[0]?.message : undefined;
  const reason = found ? `The file’s name: ${found}` : errorMessage(error, otherwise);
  return { state: 'failed', reason, isRefused: isCode(error, ...REFUSALS) };
}

interface Listener {
  /** Called once every file of the current uploads was attached or has failed for good. */
  onSettled: (attached: number, failed: number) => void;
  onDone: () => void;
}

export type EvidenceUploads = ReturnType<typeof createEvidenceUploads>;

const NO_MESSAGES: readonly string[] = [];
const WAITING: Outcome = { state: 'waiting', reason: null };
const UPLOADING: Outcome = { state: 'uploading', reason: null };

/**
 * Uploaded files are attached to the review, or only chosen until it exists (null). A failed attachment can be
 * tried again without another upload.
 */
export function createEvidenceUploads(reviewId: string | null) {
  const element = document.createElement('div');
  let listener: Listener | null = null;
  let review = reviewId;
  const uppy = createEvidenceUppy(element, { isSent: reviewId !== null, onDone: () => listener?.onDone() });
  const addresses = new Map<string, string>();
  const outcomes = new Map<string, Outcome>();
  /** The number of further tries for each failing file. */
  const tries = new Map<string, number>();
  const underWay = new Set<string>();
  /** A timer for each upload, which restarts one that makes no progress. */
  const moving = new Map<string, ReturnType<typeof setTimeout>>();
  /** The attached files. They stay in the list when the panel's files are cleared. */
  const attached = new Map<string, EvidenceFile>();
  const listeners = new Set<() => void>();
  let files: readonly EvidenceFile[] = [];
  let messages: readonly string[] = NO_MESSAGES;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const update = () => {
    const inPanel = uppy.getFiles().map(({ id, meta, name, progress }): EvidenceFile => ({
      id,
      name: meta.name || name,
      progress: progress.percentage ?? 0,
      ...(outcomes.get(id) ?? WAITING),
    }));
    for (const file of inPanel) if (file.state === 'attached') attached.set(file.id, file);
    const ids = new Set(inPanel.map(({ id }) => id));
    files = [...[...attached.values()].filter(({ id }) => !ids.has(id)), ...inPanel];
    tell();
  };
  const settle = () => {
    const states = [...underWay].map((id) => outcomes.get(id)?.state);
    if (states.length === 0 || states.some((state) => state !== 'attached' && state !== 'failed')) return;
    underWay.clear();
    const arrived = states.filter((state) => state === 'attached').length;
    listener?.onSettled(arrived, states.length - arrived);
  };
  const record = (id: string, outcome: Outcome) => {
    /* The user may have removed the file meanwhile. */
    if (!uppy.getState().files[id]) return;
    outcomes.set(id, outcome);
    update();
    settle();
  };
  const endWatch = (id: string) => {
    clearTimeout(moving.get(id));
    moving.delete(id);
  };
  const watch = (id: string) => {
    endWatch(id);
    const beginAnew = () => {
      uppy.pauseResume(id);
      uppy.pauseResume(id);
      watch(id);
    };
    moving.set(id, setTimeout(beginAnew, STANDS_STILL_MS));
  };
  const attach = async (id: string) => {
    record(id, { state: 'attaching', reason: null });
    try {
      const attachmentId = await attachEvidence(review ?? '', addresses.get(id) ?? '', uppy.getFile(id));
      record(id, { state: 'attached', reason: null, attachmentId });
    } catch (error) {
      /* Storage no longer has the file, so the next try uploads it again. */
      if (isCode(error, 'upload_not_found')) {
        const progress = { uploadStarted: null, bytesUploaded: false, bytesTotal: null } as const;
        uppy.setFileState(id, { error: UPLOAD_FAILED, progress });
      }
      record(id, describeFailure(error, ATTACH_FAILED));
    }
  };

  uppy.on('upload', (_, started) => {
    for (const { id } of started) {
      underWay.add(id);
      outcomes.set(id, UPLOADING);
      watch(id);
    }
    update();
  });
  uppy.on('upload-success', (file, { uploadURL }) => {
    if (!file || !uploadURL) return;
    endWatch(file.id);
    tries.delete(file.id);
    addresses.set(file.id, uploadURL);
    void attach(file.id);
  });
  uppy.on('upload-error', (file, error) => {
    if (!file) return;
    const { id } = file;
    endWatch(id);
    const tried = tries.get(id) ?? 0;
    const delayMs = RETRY_DELAYS_MS[tried];
    if (delayMs === undefined || !mayPass(error)) {
      tries.delete(id);
      record(id, describeFailure(error, UPLOAD_FAILED));
      return;
    }
    tries.set(id, tried + 1);
    setTimeout(() => {
      if (uppy.getState().files[id]?.error) void uppy.retryUpload(id);
    }, delayMs);
  });
  uppy.on('file-removed', ({ id }) => {
    endWatch(id);
    underWay.delete(id);
    outcomes.delete(id);
    tries.delete(id);
    update();
    settle();
  });
  uppy.on('upload-progress', (file) => {
    if (file && moving.has(file.id)) watch(file.id);
    update();
  });
  uppy.on('file-added', update);
  uppy.on('dashboard:file-edit-complete', update);
  onPanelMessage(uppy, (message) => {
    messages = message ?? NO_MESSAGES;
    tell();
  });
  return {
    /** Contains the Dashboard. It is in the panel while the panel is open. */
    element,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    files: () => files,
    /** The panel's current messages: why a file was not added, or a problem with the camera. */
    messages: () => messages,
    /** Sets the listener for the results of uploads. The last one set counts. */
    listen: (one: Listener) => {
      listener = one;
    },
    /** Uploads the chosen files and attaches them to the review, which now exists. */
    send: (id: string) => {
      review = id;
      letSend(uppy);
      void uppy.upload();
    },
    /** Uploads a file again, or attaches it again where the upload succeeded. */
    retry: (id: string) => {
      if (uppy.getFile(id).error) {
        void uppy.retryUpload(id);
        return;
      }
      underWay.add(id);
      void attach(id);
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
