import AwsS3, { type AwsBody } from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import '@uppy/core/css/style.min.css';
import Dashboard from '@uppy/dashboard';
import '@uppy/dashboard/css/style.min.css';
import Webcam from '@uppy/webcam';
import '@uppy/webcam/css/style.min.css';
import { EVIDENCE_ENDINGS } from '../../../../shared/file-types.ts';
import { EVIDENCE_FILE_BYTES, EVIDENCE_FILES } from '../../../../shared/limits.ts';
import { call } from '../../../lib/api.ts';
import { findFault } from '../../../lib/file-fault.ts';

/* A type instead of an interface, because Uppy needs an index signature. */
type EvidenceMeta = { name: string; caption?: string };
export type EvidenceUppy = Uppy<EvidenceMeta, AwsBody>;

const STRINGS = {
  youCanOnlyUploadX: {
    0: 'A review can have %{smart_count} file. None of these was added: choose again.',
    1: 'A review can have at most %{smart_count} files. None of these was added: choose again.',
  },
  noDuplicates: '%{fileName} is in the list already.',
};

/** Touch screens have no drag and drop. */
const isPhone = () => matchMedia('(pointer: coarse), (max-width: 30rem)').matches;

interface Options {
  isSent: boolean;
  onDone: () => void;
}

const LIMITS = 'PDF, images, documents, text or CSV. Up to 5 files, at most 10 MB each.';
const SEND_HERE = { hideUploadButton: false, note: `${LIMITS} Nothing is sent until you press Upload.` };
const SEND_WITH_REVIEW = { hideUploadButton: true, note: `${LIMITS} They are sent with your review.` };

export function createEvidenceUppy(element: HTMLElement, { isSent, onDone }: Options): EvidenceUppy {
  const uppy: EvidenceUppy = new Uppy<EvidenceMeta, AwsBody>({
    id: 'evidence',
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: EVIDENCE_FILES.max,
      maxFileSize: EVIDENCE_FILE_BYTES.max,
      minFileSize: EVIDENCE_FILE_BYTES.min,
      allowedFileTypes: EVIDENCE_ENDINGS,
    },
    locale: { strings: STRINGS, pluralize: (count) => (count === 1 ? 0 : 1) },
  });
  uppy.use(Dashboard, {
    inline: true,
    target: element,
    width: '100%',
    height: '24rem',
    thumbnailWidth: 280,
    /* The colours are the theme's own, which follow the mode. */
    theme: 'light',
    /* A single request cannot be resumed. */
    hidePauseResumeButton: true,
    /* It would drop all files without asking: until they are sent, each can be removed by itself. */
    hideCancelButton: true,
    proudlyDisplayPoweredByUppy: false,
    doneButtonHandler: onDone,
    /* Uppy's messages cover the files and each other, so the panel shows them itself, one at a time. */
    disableInformer: true,
    ...(isSent ? SEND_HERE : SEND_WITH_REVIEW),
    metaFields: [
      { id: 'name', name: 'Name', placeholder: 'The name moderators see' },
      { id: 'caption', name: 'Caption', placeholder: 'What it shows, such as: signed contract' },
    ],
    locale: {
      strings: {
        dashboardTitle: 'Evidence files',
        /* On phones it begins the sentence. */
        ...(isPhone() && { browseFiles: 'Browse files' }),
        dropPasteImportFiles: isPhone()
          ? '%{browseFiles}, or take a picture:'
          : 'Drop files here, %{browseFiles}, or take a picture:',
      },
    },
  });
  uppy.use(Webcam, {
    modes: ['picture'],
    locale: {
      strings: { submitRecordedFile: 'Use this picture', discardRecordedFile: 'Take another picture' },
    },
  });
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    /* The server chooses the key; this one is only for finding the file. */
    generateObjectKey: ({ id }) => id,
    signRequest: async ({ key }) => {
      const { name, type, size } = uppy.getFile(key);
      const body = {
        filename: name,
        contentType: type || null,
        fileSize: size,
        purpose: 'evidence' as const,
      };
      const { url, fields } = await call('create-upload', { body });
      return { url, fields };
    },
  });
  const offerCancel = (isOffered: boolean) =>
    uppy
      .getPlugin<Dashboard<EvidenceMeta, AwsBody>>('Dashboard')
      ?.setOptions({ hideCancelButton: !isOffered });
  uppy.on('upload', () => offerCancel(true));
  uppy.on('complete', () => offerCancel(false));
  uppy.on('cancel-all', () => offerCancel(false));
  return uppy;
}

export const letSend = (uppy: EvidenceUppy) =>
  uppy.getPlugin<Dashboard<EvidenceMeta, AwsBody>>('Dashboard')?.setOptions(SEND_HERE);

/** Adds a picture that was neither used nor discarded to the files: closing the camera would lose it. */
export function keepPicture(uppy: EvidenceUppy): void {
  const camera = uppy.getPlugin<Webcam<EvidenceMeta, AwsBody>>('Webcam');
  if (camera?.getPluginState().capturedSnapshot) camera.submit();
}

/** Reports messages of one moment together, or `null` once files were added without objections. */
export function onPanelMessage(uppy: EvidenceUppy, tell: (messages: readonly string[] | null) => void): void {
  let refusals: string[] = [];
  let others: string[] = [];
  let isWaiting = false;
  /* Uppy reports a refusal twice, for programs and for people, and of many refused files only four. */
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
    refusals.push((file && findFault(file)) ?? error.message);
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
