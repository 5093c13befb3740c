import * as z from 'zod/mini';
import { privacyRequest } from '../../../shared/schemas/privacy.ts';
import { toReviewId } from '../../lib/review-id.ts';

type Given = string | null | undefined;

/** The API's own schema, except that a review may be given by its address. */
export const privacyForm = z.extend(privacyRequest, {
  reviewId: z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((typed: Given): Given => typed && toReviewId(typed)),
    ),
    privacyRequest.shape.reviewId,
  ),
});
