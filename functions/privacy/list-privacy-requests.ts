import * as routes from '../../shared/routes/privacy.ts';
import { readModerator } from '../decisions/moderator.ts';
import { endpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { reviewKey } from '../platform/keys.ts';
import { readQueuePage } from '../platform/queue-page.ts';
import { findReviewHeads, type ReviewSummary } from '../records/review/review.ts';
import { toModeratedPrivacyRequest } from './moderated-request.ts';
import {
  ENDED_PRIVACY_REQUESTS,
  isKept,
  OPEN_PRIVACY_REQUESTS,
  type PrivacyRequestRecord,
  toPrivacyRequest,
} from '../records/privacy/privacy-request.ts';

export const handler = endpoint(routes.listPrivacyRequests, async ({ query, event, user, now }) => {
  const { status } = query;
  const isOpen = status === 'open';
  const queue = isOpen ? OPEN_PRIVACY_REQUESTS : ENDED_PRIVACY_REQUESTS;
  const list = { route: routes.listPrivacyRequests, of: [user.id, status] };
  const page = await readQueuePage(queue, list, query, isOpen);
  const requests = page.items.map(toPrivacyRequest).filter((one) => isKept(one, now));
  const [reviews, moderator] = await Promise.all([readReviews(requests), readModerator(user.id)]);
  const items = requests.map((request) =>
    toModeratedPrivacyRequest(request, reviews.get(request.reviewId) ?? null, moderator, now),
  );
  return linkedPage(event, { ...page, items });
});

async function readReviews(requests: readonly PrivacyRequestRecord[]) {
  const ids = new Set(requests.flatMap(({ reviewId }) => reviewId ?? []));
  const reviews = await findReviewHeads([...ids].map(reviewKey));
  return new Map<string | null, ReviewSummary>(reviews.map((review) => [review.id, review]));
}
