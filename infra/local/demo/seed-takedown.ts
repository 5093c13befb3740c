import { DAY_MS } from '../../../shared/durations.ts';
import { takedownRequest } from '../../../shared/schemas/takedowns.ts';
import { findReviewHead } from '../../../functions/records/review/review.ts';
import { createTakedown } from '../../../functions/takedowns/create-takedown.ts';
import { actionTakedown, takeUnderReview } from '../../../functions/takedowns/transitions.ts';
import type { ModeratorAction } from '../../../functions/platform/request-context.ts';
import type { DemoTakedown } from './demo-data.ts';

/** Does nothing to a review that has a request already. */
export async function seedTakedown(
  reviewId: string,
  { filedDaysAgo, actionedDaysAgo, ...content }: DemoTakedown,
  { now, moderatorId, siteOrigin }: ModeratorAction,
): Promise<void> {
  const review = await findReviewHead(reviewId);
  if (!review || review.openTakedowns > 0 || review.removedAt) return;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const request = takedownRequest.parse({ ...content, reviewId });
  const { id } = await createTakedown(request, { now: ago(filedDaysAgo), siteOrigin });
  if (actionedDaysAgo === undefined) return;
  const by = { moderatorId, siteOrigin, reason: null, note: null };
  await takeUnderReview(id, { ...by, now: ago(filedDaysAgo - 1) });
  await actionTakedown(id, { ...by, now: ago(actionedDaysAgo) });
}
