import { EVIDENCE_TYPES, isNamedOtherwise } from '../../../shared/file-types.ts';
import type { Attachment } from '../../../shared/schemas/evidence.ts';
import { HttpError } from '../../platform/http-error.ts';
import { readUpload } from './evidence-store.ts';
import { keepAsEvidence } from './keep-file.ts';
import { cleanFileName } from './file-name.ts';
import { recognise } from './file-type.ts';
import { hasPassword } from './has-password.ts';

interface Upload {
  from: string;
  to: string;
  filename: string;
}

interface KeptUpload {
  file: Pick<Attachment, 'objectPath' | 'filename' | 'fileSize' | 'contentType'>;
  bytes: Uint8Array;
}

/**
 * Checks the bytes of an upload and stores exactly these, a picture without its metadata. Null if the upload
 * is gone. Throws `file_type_not_allowed`, `file_has_password` and `file_not_readable`.
 */
export async function keepUpload({ from, to, filename }: Upload): Promise<KeptUpload | null> {
  const bytes = await readUpload(from);
  if (!bytes) return null;
  const { type: contentType, content } = (await recognise(bytes, filename)) ?? { content: bytes };
  if (hasPassword(content)) throw new HttpError('file_has_password');
  if (!contentType) throw new HttpError('file_type_not_allowed');
  if (isNamedOtherwise(filename, contentType)) throw namedOtherwise(contentType);
  const fileSize = await keepAsEvidence({ content, type: contentType, to });
  const name = cleanFileName(filename, contentType);
  return { file: { objectPath: to, filename: name, fileSize, contentType }, bytes };
}

function namedOtherwise(contentType: string): HttpError {
  const { name, extensions } = EVIDENCE_TYPES[contentType] ?? { name: 'of another type', extensions: [] };
  const message = `The file is ${name}, but its name says otherwise. Name it with the ending .${extensions[0]}`;
  return new HttpError('file_type_not_allowed', {
    message: `${message}.`,
    issues: [{ path: 'filename', message }],
  });
}
