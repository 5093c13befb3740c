import * as z from 'zod/mini';
import {
  CONTENT_TYPE,
  DECLARED_FILE_BYTES,
  EVIDENCE_FILE_BYTES,
  FILENAME,
  PICTURE_BYTES,
} from '../limits.ts';
import { id, optionalText, orNull, requiredText, time, uploadURL } from './fields.ts';

const filename = requiredText({
  label: 'Filename',
  ...FILENAME,
  message: 'Filename is required',
  isLine: true,
});
const contentType = optionalText({ label: 'Content type', ...CONTENT_TYPE, isLine: true });

const UPLOAD_PURPOSES = ['evidence', 'picture'] as const;
type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

const TOO_LARGE = 'The file must be at most 10 MB';

const uploadSize = z
  .int({ error: 'File size must be a whole number of bytes' })
  .check(z.gte(EVIDENCE_FILE_BYTES.min, 'The file is empty'), z.lte(EVIDENCE_FILE_BYTES.max, TOO_LARGE));

const purpose = z.pipe(
  z.nullish(z.enum(UPLOAD_PURPOSES, { error: 'Purpose is not one of the choices' })),
  z.transform((value: UploadPurpose | null | undefined): UploadPurpose => value ?? 'evidence'),
);

export const uploadRequest = z
  .object({
    /** The name of the file. Its ending has to fit the content type. Null, empty or left out: it is told later. */
    filename: orNull(filename),
    /** The media type, which the upload then has to have. Null, empty or left out: any. */
    contentType,
    fileSize: orNull(uploadSize),
    /**
     * `evidence`: a file for a review or a takedown request, or a document; `picture`: the picture of one’s
     * profile. Null or left out: `evidence`.
     */
    purpose,
  })
  .check(
    z.refine(({ purpose, fileSize }) => purpose !== 'picture' || (fileSize ?? 0) <= PICTURE_BYTES.max, {
      path: ['fileSize'],
      error: 'A picture must be at most 1 MB',
    }),
  );
export type UploadRequest = z.infer<typeof uploadRequest>;

/** A presigned POST: send `fields`, then `file`, as multipart/form-data to `url`. */
export const uploadParameters = z.object({
  url: z.url(),
  /** The method of that call. */
  method: z.literal('POST'),
  /** Fields of the form, to be sent as they are before the file itself, which is called `file`. */
  fields: z.record(z.string(), z.string()),
  /** Headers of that call; none so far. */
  headers: z.record(z.string(), z.string()),
});
export type UploadParameters = z.infer<typeof uploadParameters>;

const FILE_SIZE_MESSAGE = 'File size must be a whole number of bytes, at most 100 MB';

const declaredSize = z
  .int({ error: FILE_SIZE_MESSAGE })
  .check(
    z.gte(DECLARED_FILE_BYTES.min, FILE_SIZE_MESSAGE),
    z.lte(DECLARED_FILE_BYTES.max, FILE_SIZE_MESSAGE),
  );

export const evidenceAttachment = z.object({
  /** The id of one’s own review, while it waits. */
  reviewId: z.uuid({ error: 'Invalid review ID' }),
  /** The file that was uploaded: `url` and `fields.key` of the upload, joined by one slash. */
  uploadURL,
  filename,
  /** The size in bytes, as you know it; null or left out: none. The answer has that of the file itself. */
  fileSize: orNull(declaredSize),
  /**
   * The media type, as you know it; null, empty or left out: none. The answer has that of the file itself, by its
   * first bytes.
   */
  contentType,
});

export const attachment = z.object({
  /** The id of the attachment. */
  id,
  reviewId: id,
  objectPath: z.string(),
  filename: z.string(),
  fileSize: z.int(),
  contentType: z.string(),
  createdAt: time,
});
export type Attachment = z.infer<typeof attachment>;
