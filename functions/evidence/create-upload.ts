import { randomUUID } from 'node:crypto';
import { findTypeIssue } from '../../shared/file-types.ts';
import * as routes from '../../shared/routes/evidence.ts';
import { limitSetting } from '../platform/config.ts';
import { HttpError } from '../platform/http-error.ts';
import { endpoint } from '../platform/endpoint.ts';
import { withinRateLimits } from '../platform/rate-limit.ts';
import { mostBytes, PICTURE_UPLOAD, presignUpload, uploadKey } from '../records/evidence/evidence-store.ts';

const REFUSAL = 'You have uploaded as much as one may within a day, which is 1 GB.';
const [, , BYTES] = routes.createUpload.limits;

/** Counts the allowed bytes, as S3 does not report how many were uploaded. */
export const handler = endpoint(routes.createUpload, ({ body, user, now }) => {
  const issue = findTypeIssue(body);
  if (issue) throw new HttpError('file_type_not_allowed', { message: `${issue.message}.`, issues: [issue] });
  const bytes = {
    rule: 'create-upload.bytes',
    subject: user.id,
    amount: mostBytes(body),
    max: limitSetting('bytes'),
    windowSeconds: BYTES.windowSeconds,
    refusal: REFUSAL,
  };
  const prefix = body.purpose === 'picture' ? PICTURE_UPLOAD : '';
  return withinRateLimits([bytes], now, () => presignUpload(uploadKey(user.id, prefix + randomUUID()), body));
});
