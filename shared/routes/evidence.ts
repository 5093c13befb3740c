import { UPLOADED_BYTES } from '../limits.ts';
import type { ApiRoute } from '../route.ts';
import { attachment, evidenceAttachment, uploadParameters, uploadRequest } from '../schemas/evidence.ts';
import { HOUR, REFUSED_FILES } from './parts.ts';

export const createUpload = {
  id: 'create-upload',
  method: 'POST',
  path: '/api/objects/upload',
  access: 'user',
  changes: [],
  summary:
    'A presigned POST for one file of the declared type and of at most the declared size, good for five minutes.',
  body: uploadRequest,
  response: uploadParameters,
  errors: ['file_type_not_allowed'],
  limits: [
    { by: 'address', max: 1000, windowSeconds: HOUR },
    { by: 'user', max: 200, windowSeconds: HOUR },
    { by: 'bytes', ...UPLOADED_BYTES },
  ],
} as const satisfies ApiRoute;

export const attachEvidence = {
  id: 'attach-evidence',
  method: 'POST',
  path: '/api/evidence-attachments',
  access: 'user',
  changes: ['list-own-reviews'],
  summary: "Attach an uploaded file to one's own pending review.",
  body: evidenceAttachment,
  status: 201,
  response: attachment,
  errors: [
    'review_not_found',
    'review_not_pending',
    'too_many_attachments',
    ...REFUSED_FILES,
    'personal_information',
  ],
  limits: [
    { by: 'address', max: 1000, windowSeconds: HOUR },
    { by: 'user', max: 200, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;
