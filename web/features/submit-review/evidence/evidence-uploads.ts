import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { attachedName, type EvidenceFile } from './evidence-file.ts';
import { createEvidenceUppy, type EvidenceUppy, onPanelMessage, sendFiles } from './evidence-uppy.ts';

type UploadedFile = ReturnType<EvidenceUppy['getFile']>;

/** Attaches a file that storage has. Attaching one upload twice makes one attachment. Throws ApiError. */
async function attachEvidence(reviewId: string, uploadURL: string, file: UploadedFile): Promise<void> {
  const { meta, name, size, type } = file;
  await call('attach-evidence', {
    body: {
      reviewId,
      uploadURL,
      filename: attachedName(meta.name || name, meta.caption ?? ''),
      fileSize: size,
      contentType: type || null,
    },
  });
}

const UPLOAD_FAILED = 'It could not be uploaded. The file is kept here; please try again.';
const ATTACH_FAILED = 'It was uploaded, but could not be attached. Please try again.';

const NO_MESSAGES: readonly string[] = [];

interface Options {
  reviewId: string;
  /** Every file that an upload, or a further try, began with has arrived or failed. */
  onSettled: (attached: number, failed: number) => void;
}

export type EvidenceUploads = ReturnType<typeof createEvidenceUploads>;

type Outcome = Pick<EvidenceFile, 'state' | 'reason' | 'isRefused'>;

const REFUSALS = [
  'file_type_not_allowed',
  'personal_information',
  'too_many_attachments',
  'review_not_pending',
];

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof ApiError && codes.includes(error.code ?? '');

/** Why attaching failed, and whether another attempt may succeed. A refused name is explained by what was found in it. */
function describeFailure(error: unknown): Outcome {
  const found = isCode(error, 'personal_information') ? (error as ApiError).issues[0]?.message : undefined;
  const reason = found ? `The file’s name: ${found}` : errorMessage(error, ATTACH_FAILED);
  return { state: 'failed', reason, isRefused: isCode(error, ...REFUSALS) };
}

/** How a file stands: what became of attaching it, or else of its upload. */
function toEvidenceFile(
  file: ReturnType<EvidenceUppy['getFile']>,
  outcome: Outcome | undefined,
): EvidenceFile {
  const { id, error, progress, meta, name } = file;
  const upload: Outcome = error
    ? { state: 'failed', reason: UPLOAD_FAILED }
    : { state: progress.uploadStarted ? 'uploading' : 'waiting', reason: null };
  return { id, name: meta.name || name, ...(outcome ?? upload) };
}

/**
 * The evidence of one review: its files, wherever they stand, while the panel that shows them opens and closes. What
 * was uploaded is attached; a file whose attaching failed can be attached again without another upload.
 */
export function createEvidenceUploads({ reviewId, onSettled }: Options) {
  const element = document.createElement('div');
  const addresses = new Map<string, string>();
  const outcomes = new Map<string, Outcome>();
  /** Files that are attached to the review; they stay listed when the panel's files are cleared. */
  const attached = new Map<string, EvidenceFile>();
  const listeners = new Set<() => void>();
  const uppy = createEvidenceUppy(element);
  let files: readonly EvidenceFile[] = [];
  let messages: readonly string[] = NO_MESSAGES;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const update = () => {
    const inPanel = uppy.getFiles().map((file) => toEvidenceFile(file, outcomes.get(file.id)));
    for (const file of inPanel) if (file.state === 'attached') attached.set(file.id, file);
    const ids = new Set(inPanel.map(({ id }) => id));
    files = [...[...attached.values()].filter(({ id }) => !ids.has(id)), ...inPanel];
    tell();
  };
  const record = (id: string, outcome: Outcome) => {
    outcomes.set(id, outcome);
    update();
  };
  const attach = async (id: string): Promise<boolean> => {
    const uploadURL = addresses.get(id);
    if (uploadURL === undefined || uppy.getFile(id).error) return false;
    record(id, { state: 'attaching', reason: null });
    try {
      await attachEvidence(reviewId, uploadURL, uppy.getFile(id));
      record(id, { state: 'attached', reason: null });
      return true;
    } catch (error) {
      /* Storage has lost it: the next try uploads it again. */
      if (isCode(error, 'upload_not_found')) uppy.setFileState(id, { error: UPLOAD_FAILED });
      record(id, describeFailure(error));
      return false;
    }
  };
  const attachAll = async (ids: readonly string[]) => {
    /* A file that was taken out meanwhile is neither. */
    const here = ids.filter((id) => (uppy.getFile(id) as unknown) !== undefined);
    const arrived = (await Promise.all(here.map(attach))).filter(Boolean).length;
    if (here.length > 0) onSettled(arrived, here.length - arrived);
  };

  sendFiles(uppy, (id, uploadURL) => addresses.set(id, uploadURL));
  onPanelMessage(uppy, (said) => {
    messages = said ?? NO_MESSAGES;
    tell();
  });
  /* After every upload and every further try of one, Uppy's own or ours. */
  uppy.addPostProcessor(async (ids) => attachAll(ids));
  for (const event of [
    'file-added',
    'file-removed',
    'upload-start',
    'upload-error',
    'upload-retry',
  ] as const) {
    uppy.on(event, update);
  }
  uppy.on('dashboard:file-edit-complete', update);
  return {
    /** Holds the Dashboard; stands in the panel while that is open. */
    element,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    files: () => files,
    /** The panel's current messages: why a file was not added, what is wrong with the camera. */
    messages: () => messages,
    /** Uploads again what did not arrive, attaches again what did. */
    retry: async (id: string) => {
      if (uppy.getFile(id).error) {
        outcomes.delete(id);
        await uppy.retryUpload(id);
      } else await attachAll([id]);
    },
    remove: (id: string) => {
      outcomes.delete(id);
      uppy.removeFile(id);
    },
    /** Back to the list of files; lets go of the camera. */
    rest: () => {
      messages = NO_MESSAGES;
      uppy.getPlugin('Dashboard')?.hideAllPanels();
    },
    setOptions: (options: { doneButtonHandler: () => void }) =>
      uppy.getPlugin('Dashboard')?.setOptions(options),
    destroy: () => uppy.destroy(),
  };
}
