import * as z from 'zod/mini';
import { takedownRequest } from '../../../shared/schemas/takedowns.ts';
import { toReviewId } from '../../lib/review-id.ts';

/** The API's own schema, except that a review may be given by its address. */
export const takedownForm = z.extend(takedownRequest, {
  reviewId: z.pipe(z.transform(toReviewId), takedownRequest.shape.reviewId),
});
