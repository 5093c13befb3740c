import { readItem } from '../../platform/items.ts';
import type { UserRecord } from '../user/user.ts';
import type { PublicReviewCopy } from './public-reviews.ts';
import { reviewRanks } from './review-orders.ts';
import { toPublicReply } from '../reply/reply.ts';
import { makeCopyKey } from './derive.ts';
import { LONG_TEXTS, pick, PUBLIC_STATE, type ReviewSummary, type WholeReview } from './review.ts';
import { type ReviewFacts, reviewFacts } from '../../../shared/schemas/reviews.ts';

/** A review as far as it was read; an absent reply, text or author was not. */
export interface Shown extends Pick<WholeReview, 'head'>, Partial<Pick<WholeReview, 'body' | 'reply'>> {
  /** Null if the author is deleted. */
  author?: Chooser;
}

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
    // Older reports are sorted only by their keys.
    ...(archivedAt === undefined && reviewRanks(head, decidedAt ?? '')),
    ...(author !== undefined && { user: shownName(head, author) }),
  };
}

export async function findPublicCopy(
  place: Parameters<typeof makeCopyKey>[0],
): Promise<PublicReviewCopy | null> {
  const item = await readItem(makeCopyKey(place));
  return (item as PublicReviewCopy | undefined) ?? null;
}

type Chooser = Pick<UserRecord, 'publicName'> | null;

/** The names that the author shows, of those approved with the review; nothing if the author is deleted. */
export function shownName(
  { authorFirstName, authorLastName }: Pick<ReviewSummary, 'authorFirstName' | 'authorLastName'>,
  author: Chooser,
): PublicReviewCopy['user'] {
  if (!author || author.publicName === 'hidden') return { firstName: null, lastName: null };
  return { firstName: authorFirstName, lastName: author.publicName === 'full' ? authorLastName : null };
}
