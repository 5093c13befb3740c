import type { OtherReview } from '../../shared/schemas/moderation.ts';
import { batchGet } from '../platform/items.ts';
import { readReviewKeys } from '../platform/read-index.ts';
import type { ReviewSummary } from '../reviews/review.ts';

const MOST = 5;

/** The newest other reviews of a review's company, of any state. The index may lag a moment behind. */
export async function readOtherReviews({
  id,
  companyId,
  companySlug,
}: ReviewSummary): Promise<OtherReview[]> {
  const { items } = await readReviewKeys(companySlug, MOST + 1, undefined);
  const heads = (await batchGet(items)) as unknown as ReviewSummary[];
  return heads
    .filter((head) => head.companyId === companyId && head.id !== id)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, MOST)
    .map((head) => ({
      id: head.id,
      title: head.title,
      status: head.status,
      createdAt: head.createdAt,
      removedAt: head.removedAt ?? null,
    }));
}
