import { EVIDENCE_FILE_BYTES, PICTURE_BYTES, UPLOAD_EXPIRES_SECONDS } from '../../../shared/limits.ts';
import * as evidence from '../../../shared/schemas/evidence.ts';
import { takedownFile } from '../../../shared/schemas/takedowns.ts';
import { describeFields } from './field.ts';

export const evidenceFields = [
  describeFields([evidence.uploadRequest], {
    fileSize: `The size in bytes, which the upload may not exceed. Null or left out: the most that there can be, ${EVIDENCE_FILE_BYTES.max}, of a picture ${PICTURE_BYTES.max}.`,
  }),
  describeFields([evidence.uploadParameters], {
    url: `Where to send the file, as \`multipart/form-data\`. It works for ${UPLOAD_EXPIRES_SECONDS / 60} minutes.`,
  }),
  describeFields([evidence.evidenceAttachment, takedownFile], {
    uploadURL: { example: 'https://uploads.flagregister.example/uploads/3d5a2b10/8a1c9e42' },
  }),
];
