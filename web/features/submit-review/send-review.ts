import { useRef } from 'react';
import type { PublicName } from '../../../shared/enumerations.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showToast } from '../../lib/toaster.ts';
import { setCurrentUser } from '../../lib/use-current-user.ts';
import type { ReviewFormOutput } from './review-form-schema.ts';
import { findOwnReview } from './use-own-review.ts';

const isLost = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Only once the review is stored, which a failure does not undo. */
export const saveName = (publicName: PublicName) =>
  call('update-user', { body: { publicName } }).then(setCurrentUser, () => {
    const description = 'Your reviews show it as your profile says. You can change it there.';
    showToast({ tone: 'error', title: 'Review sent, but your name was not changed', description });
  });

/** Where the response to an earlier try was lost, the earlier review is this one's result. Throws ApiError. */
export function useSending(): (values: ReviewFormOutput) => Promise<OwnReview> {
  const wasLost = useRef(false);
  return async ({ publicName: _, ...body }) => {
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
