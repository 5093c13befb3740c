import * as z from 'zod/mini';
import { privacyRequest } from '../../../shared/schemas/privacy.ts';
import { toReviewId } from '../../lib/review-id.ts';

/** The API's own schema, except that a review may be given by its address. */
export const privacyForm = z.extend(privacyRequest, {
  reviewId: z.pipe(
    z.transform((typed: string | null | undefined) => typed && toReviewId(typed)),
    privacyRequest.shape.reviewId,
  ),
});
