import AwsS3, { type AwsBody } from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import '@uppy/core/css/style.min.css';
import Dashboard from '@uppy/dashboard';
import '@uppy/dashboard/css/style.min.css';
import Webcam from '@uppy/webcam';
import '@uppy/webcam/css/style.min.css';
import { EVIDENCE_FILE_BYTES, EVIDENCE_FILES } from '../../../../shared/limits.ts';
import { currentColourMode } from '../../../lib/colour-mode.ts';
import { EVIDENCE_FILE_TYPES } from './evidence-file.ts';
import { signUpload } from './sign-upload.ts';

/** Spec §9. */
const DASHBOARD = { width: 750, height: 550, thumbnailWidth: 280 } as const;
const UPLOADS_AT_ONCE = 6;

/* A type and no interface: Uppy wants an index signature. */
export type EvidenceMeta = { name: string; caption?: string };
export type EvidenceUppy = Uppy<EvidenceMeta, AwsBody>;

const STRINGS = {
  youCanOnlyUploadX: {
    0: 'A review can have %{smart_count} file. None of these was added: choose again.',
    1: 'A review can have at most %{smart_count} files. None of these was added: choose again.',
  },
  exceedsSize: '%{file} was not added: it is larger than %{size}.',
  youCanOnlyUploadFileTypes: 'This type of file was not added. Use one of: %{types}',
};

/** Uppy with its Dashboard in `element`, a camera, and presigned POSTs to storage. Nothing starts by itself. */
export function createEvidenceUppy(element: HTMLElement, onSigned: (id: string, uploadURL: string) => void) {
  const uppy: EvidenceUppy = new Uppy<EvidenceMeta, AwsBody>({
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
    note: 'PDF, images, documents, text or CSV. Up to 5 files, at most 10 MB each. Nothing is sent before you press Upload.',
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
  uppy.use(Webcam, { modes: ['picture'] });
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    limit: UPLOADS_AT_ONCE,
    /* The key that Uppy asks to be signed is the file's id; the server chooses the real one. */
    generateObjectKey: ({ id }) => id,
    signRequest: async ({ key }) => {
      const { name, type, size } = uppy.getFile(key);
      const { url, fields, uploadURL } = await signUpload({ name, type, size });
      onSigned(key, uploadURL);
      return { url, fields };
    },
  });
  return uppy;
}
