import type { ResponseOf } from '../../../shared/routes.ts';
import { call } from '../../lib/api.ts';
import type { ReviewFormOutput } from './review-form-schema.ts';

/** Sends a review, once however often it is sent with one key. Throws ApiError. */
export function submitReview(
  form: ReviewFormOutput,
  idempotencyKey: string,
): Promise<ResponseOf<'submit-review'>> {
  return call('submit-review', {
    body: form,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
