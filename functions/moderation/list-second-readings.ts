import * as routes from '../../shared/routes/moderation.ts';
import type { SecondReading } from '../../shared/schemas/second-readings.ts';
import { findWordingIn } from '../../shared/wording/scan.ts';
import { findConflict } from '../decisions/conflict.ts';
import { type Moderator, readModerator } from '../decisions/moderator.ts';
import { endpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { readQueuePage } from '../platform/queue-page.ts';
import { SECOND_READING_QUEUE, toSecondReading } from '../records/review/second-reading.ts';
import { toRedactedReview } from './redacted-view.ts';
import { findReading, readingCase } from './second-reading.ts';

export const handler = endpoint(routes.listSecondReadings, async ({ query, event, user }) => {
  const list = { route: routes.listSecondReadings, of: user.id };
  const { items, next } = await readQueuePage(SECOND_READING_QUEUE, list, query);
  const moderator = await readModerator(user.id);
  const shown = await Promise.all(items.map((item) => toRead(toSecondReading(item).reviewId, moderator)));
  return linkedPage(event, { items: shown.filter((one) => one !== null), next });
});

/** The review as it is now, without the decision and the moderators. */
async function toRead(reviewId: string, moderator: Moderator): Promise<SecondReading | null> {
  const found = await findReading(reviewId);
  if (!found) return null;
  const { ownCase, ownDecision } = findConflict(readingCase(found), moderator);
  if (ownCase || ownDecision) return null;
  const { reading, review } = found;
  const { attachmentCount } = review.head;
  const shown = { ...toRedactedReview(review), attachmentCount };
  const wording = findWordingIn(shown, shown.company.name);
  return { ...reading, id: reviewId, review: { ...shown, wording } };
}
