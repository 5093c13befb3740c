import * as z from 'zod';
import {
  CONTENT_TYPE,
  DECLARED_FILE_BYTES,
  EVIDENCE_FILE_BYTES,
  FILENAME,
  PICTURE_BYTES,
} from '../limits.ts';
import { cleanText, id, optionalText, requiredText, time, tooLong } from './fields.ts';

const filename = requiredText({ label: 'Filename', ...FILENAME, message: 'Filename is required' });
const contentType = optionalText({ label: 'Content type', ...CONTENT_TYPE });

export const UPLOAD_PURPOSES = ['evidence', 'picture'] as const;

const TOO_LARGE = 'The file must be at most 10 MB';

export const uploadRequest = z
  .object({
    filename: filename.nullish().transform((value) => value ?? null),
    contentType,
    fileSize: z
      .int({ error: 'File size must be a whole number of bytes' })
      .min(EVIDENCE_FILE_BYTES.min, 'The file is empty')
      .max(EVIDENCE_FILE_BYTES.max, TOO_LARGE)
      .nullish()
      .transform((value) => value ?? null),
    purpose: z
      .enum(UPLOAD_PURPOSES, { error: 'Purpose is not one of the choices' })
      .nullish()
      .transform((value) => value ?? 'evidence'),
  })
  .refine((request) => request.purpose !== 'picture' || (request.fileSize ?? 0) <= PICTURE_BYTES.max, {
    path: ['fileSize'],
    message: 'A picture must be at most 1 MB',
  });
export type UploadRequest = z.infer<typeof uploadRequest>;

/** A presigned POST: send `fields`, then `file`, as multipart/form-data to `url`. */
export const uploadParameters = z.object({
  url: z.url(),
  method: z.literal('POST'),
  fields: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
});
export type UploadParameters = z.infer<typeof uploadParameters>;

const FILE_SIZE_MESSAGE = 'File size must be a whole number of bytes, at most 100 MB';

export const evidenceAttachment = z.object({
  reviewId: z.uuid({ error: 'Invalid review ID' }),
  uploadURL: z
    .string({ error: 'Invalid upload URL' })
    .overwrite(cleanText)
    .pipe(z.url({ error: 'Invalid upload URL' })),
  filename,
  fileSize: z
    .int({ error: FILE_SIZE_MESSAGE })
    .min(DECLARED_FILE_BYTES.min, FILE_SIZE_MESSAGE)
    .max(DECLARED_FILE_BYTES.max, FILE_SIZE_MESSAGE)
    .nullish()
    .transform((value) => value ?? null),
  contentType: z
    .string({ error: 'Content type must be text' })
    .overwrite(cleanText)
    .max(CONTENT_TYPE.max, tooLong('Content type', CONTENT_TYPE.max))
    .nullish()
    .transform((value) => value || null),
});
export type EvidenceAttachment = z.infer<typeof evidenceAttachment>;

export const attachment = z.object({
  id,
  reviewId: id,
  objectPath: z.string(),
  filename: z.string(),
  fileSize: z.number().int(),
  contentType: z.string(),
  createdAt: time,
});
export type Attachment = z.infer<typeof attachment>;
