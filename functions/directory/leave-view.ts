import { bestEffort } from '../platform/retry.ts';
import { followReview } from '../records/change/follow.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import { reindex } from './reindex.ts';

/** For a review that is not public any more: at once, however late the stream is, which does the same. */
export async function leaveView({
  id,
  companySlug,
}: Pick<ReviewSummary, 'id' | 'companySlug'>): Promise<void> {
  await bestEffort(() => reindex(companySlug));
  await bestEffort(() => followReview(id, 'REMOVE'));
}
