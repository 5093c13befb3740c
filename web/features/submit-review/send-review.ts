import { useRef } from 'react';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { setCurrentUser } from '../../lib/use-current-user.ts';
import type { ReviewFormOutput } from './review-form-schema.ts';
import { findOwnReview } from './use-own-review.ts';

/** Whether the review may or may not have been stored. */
const isLost = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Where the response to an earlier try was lost, the earlier review is this one's result. Throws ApiError. */
export function useSending(user: CurrentUser): (values: ReviewFormOutput) => Promise<OwnReview> {
  const wasLost = useRef(false);
  return async ({ publicName, ...body }) => {
    if (publicName !== user.publicName)
      await setCurrentUser(await call('update-user', { body: { publicName } }));
    try {
      return await call('submit-review', { body });
    } catch (error) {
      const earlier = error instanceof ApiError && wasLost.current ? error.body.id : undefined;
      const arrived = earlier && (await findOwnReview(earlier));
      if (arrived) return arrived;
      if (isLost(error)) wasLost.current = true;
      throw error;
    }
  };
}
