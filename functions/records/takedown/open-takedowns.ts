import { isOpenTakedown } from '../../../shared/open-takedown.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import type { OpenTakedownView } from '../../../shared/schemas/takedowns.ts';
import { batchGet } from '../../platform/items.ts';
import { takedownKey } from '../../platform/keys.ts';
import { toOwnReview } from '../review/author-view.ts';
import type { WholeReview } from '../review/review.ts';
import { type TakedownRecord, toTakedown } from './takedown.ts';

export async function withOpenTakedowns(reviews: readonly WholeReview[]): Promise<OwnReview[]> {
  const ids = reviews.flatMap(({ openTakedownIds }) => openTakedownIds);
  const found = (await batchGet(ids.map(takedownKey))).map(toTakedown);
  const open = found.filter(isOpenTakedown).sort(byRespondBy);
  return reviews.map((review) =>
    toOwnReview(review, open.filter(({ reviewId }) => reviewId === review.head.id).map(toView)),
  );
}

/** Requests without a question to the author yet come last. */
const byRespondBy = (one: TakedownRecord, other: TakedownRecord) =>
  (one.respondBy ?? '~') < (other.respondBy ?? '~') ? -1 : 1;

const toView = (takedown: TakedownRecord): OpenTakedownView => ({
  reference: takedown.reference,
  ground: takedown.request.ground,
  respondBy: takedown.respondBy,
  respondedAt: takedown.response?.createdAt ?? null,
});
