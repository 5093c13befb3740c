import { readItem } from '../../platform/items.ts';
import type { UserRecord } from '../user/user.ts';
import type { PublicReviewCopy } from './public-reviews.ts';
import { reviewRanks } from './review-orders.ts';
import { toPublicReply } from '../reply/reply.ts';
import { makeCopyKey } from './derive.ts';
import { LONG_TEXTS, pick, PUBLIC_STATE, type ReviewSummary, type WholeReview } from './review.ts';
import { type ReviewFacts, reviewFacts } from '../../../shared/schemas/reviews.ts';

/** What stands of an approved review under its company, where everybody reads it. */

/** A review as far as it was read; of its reply, text and author what is absent was not. */
export interface Shown extends Pick<WholeReview, 'head'>, Partial<Pick<WholeReview, 'body' | 'reply'>> {
  /** Null for one who is gone. */
  author?: Chooser;
}

/** What the public copy of a review says beside its key, as far as the parts tell that were read. */
export function describeCopy({ head, body, reply, author }: Shown) {
  const { companyId, createdAt, decidedAt, archivedAt } = head;
  return {
    companyId,
    ...pick(head, Object.keys(reviewFacts) as (keyof ReviewFacts)[]),
    ...(body && pick(body, LONG_TEXTS)),
    createdAt,
    ...pick(
      head,
      PUBLIC_STATE.filter((name) => head[name] !== undefined),
    ),
    ...(reply?.published && { reply: toPublicReply(reply.published) }),
    // No order but that of their keys holds the older reports.
    ...(archivedAt === undefined && reviewRanks(head, decidedAt ?? '')),
    ...(author !== undefined && { user: shownName(head, author) }),
  };
}

/** The copy of a review that everyone sees; null where it stands elsewhere meanwhile. */
export async function findPublicCopy(
  place: Parameters<typeof makeCopyKey>[0],
): Promise<PublicReviewCopy | null> {
  const item = await readItem(makeCopyKey(place));
  return (item as PublicReviewCopy | undefined) ?? null;
}

type Chooser = Pick<UserRecord, 'publicName'> | null;

/** Of the names under which the review was approved, what its author shows of them; nothing of one who is gone. */
export function shownName(
  { authorFirstName, authorLastName }: Pick<ReviewSummary, 'authorFirstName' | 'authorLastName'>,
  author: Chooser,
): PublicReviewCopy['user'] {
  if (!author || author.publicName === 'hidden') return { firstName: null, lastName: null };
  return { firstName: authorFirstName, lastName: author.publicName === 'full' ? authorLastName : null };
}
