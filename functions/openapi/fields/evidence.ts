import { EVIDENCE_FILE_BYTES, PICTURE_BYTES, UPLOAD_EXPIRES_SECONDS } from '../../../shared/limits.ts';
import * as evidence from '../../../shared/schemas/evidence.ts';
import { takedownFile } from '../../../shared/schemas/takedowns.ts';
import { describeFields } from './field.ts';

export const evidenceFields = [
  describeFields([evidence.uploadRequest], {
    filename:
      'The name of the file. Its ending has to fit the content type. Null, empty or left out: it is told later.',
    contentType: 'The media type, which the upload then has to have. Null, empty or left out: any.',
    fileSize: `The size in bytes, which the upload may not exceed. Null or left out: the most that there can be, ${EVIDENCE_FILE_BYTES.max}, of a picture ${PICTURE_BYTES.max}.`,
    purpose:
      '`evidence`: a file for a review or a takedown request, or a document; `picture`: the picture of one’s profile. Null or left out: `evidence`.',
  }),
  describeFields([evidence.uploadParameters], {
    url: `Where to send the file, as \`multipart/form-data\`. It works for ${UPLOAD_EXPIRES_SECONDS / 60} minutes.`,
    method: 'The method of that call.',
    fields: 'Fields of the form, to be sent as they are before the file itself, which is called `file`.',
    headers: 'Headers of that call; none so far.',
  }),
  describeFields([evidence.evidenceAttachment, takedownFile], {
    reviewId: 'The id of one’s own review, while it waits.',
    uploadURL: {
      description: 'The file that was uploaded: `url` and `fields.key` of the upload, joined by one slash.',
      example: 'https://uploads.flagregister.example/uploads/3d5a2b10/8a1c9e42',
    },
    fileSize:
      'The size in bytes, as you know it; null or left out: none. The answer has that of the file itself.',
    contentType:
      'The media type, as you know it; null, empty or left out: none. The answer has that of the file itself, by its first bytes.',
  }),
  describeFields([evidence.attachment], { id: 'The id of the attachment.' }),
];
