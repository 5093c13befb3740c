import { deleteEveryVersion, evidencePrefix } from '../evidence/evidence-store.ts';
import { companyKey, publicReviewKey, reviewBodyKey, reviewKey } from '../platform/keys.ts';
import { keptWrite } from '../platform/kept.ts';
import { clearPartition } from '../platform/partition.ts';
import { countUp } from '../platform/stats.ts';
import { ConditionsFailed, transact, type Write } from '../platform/table.ts';
import { findReview, type ReviewHead, type WholeReview } from './review.ts';

/** A review that is decided, or gets a file, at the same moment is read again this often. */
const ATTEMPTS = 5;

/**
 * Takes one's own review out of every view: the review with its texts and attachments, its public copy, the company's
 * counts and totals, and the figures change together or not at all. Its history and its files, in every version, go
 * right after. Gives what it was; null when there is no such review of this author. `mayGo` says of each state that is met whether it goes.
 */
export async function withdraw(
  id: string,
  userId: string,
  now: Date,
  mayGo: (head: ReviewHead) => boolean = () => true,
): Promise<ReviewHead | null> {
  for (let attempt = 1; ; attempt += 1) {
    const review = await findReview(id);
    if (review?.head.userId !== userId || !mayGo(review.head)) return null;
    try {
      await transact(writesOf(review, now));
      await clearReview(id);
      return review.head;
    } catch (error) {
      if (!(error instanceof ConditionsFailed) || attempt >= ATTEMPTS) throw error;
    }
  }
}

/** What still lies about a review that is gone: its history and its files, in every version. Safe to repeat. */
export async function clearReview(id: string): Promise<void> {
  await clearPartition(reviewKey(id).pk);
  await deleteEveryVersion(evidencePrefix(id));
}

/** Whether everyone sees it: approved, and not taken down since. */
const isShown = ({ status, removedAt }: ReviewHead) => status === 'APPROVED' && !removedAt;

function writesOf(review: WholeReview, now: Date): Write[] {
  const { head, body, attachments } = review;
  const { id, status } = head;
  return [
    headRemoval(head),
    { name: 'body', remove: { Key: reviewBodyKey(id) } },
    ...attachments.map(({ pk, sk }): Write => ({ name: 'attachment', remove: { Key: { pk, sk } } })),
    ...(status === 'PENDING' ? [countUp('pendingReviews', id, -1)] : []),
    ...(isShown(head) ? [copyRemoval(head), uncount(head, now)] : []),
    // What was never public leaves nothing behind.
    ...(status === 'APPROVED' ? [keptWrite(id, { ...head, ...body, attachments }, now)] : []),
  ];
}

function headRemoval({
  id,
  status,
  userId,
  companySlug,
  attachmentCount,
  removedAt = null,
}: ReviewHead): Write {
  const isRemoved = removedAt ? 'attribute_exists(removedAt)' : 'attribute_not_exists(removedAt)';
  return {
    name: 'review',
    remove: {
      Key: reviewKey(id),
      ConditionExpression: `#status = :status AND userId = :user AND companySlug = :slug
        AND attachmentCount = :files AND ${isRemoved}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': status,
        ':user': userId,
        ':slug': companySlug,
        ':files': attachmentCount,
      },
    },
  };
}

function copyRemoval({ id, companySlug, decidedAt }: ReviewHead): Write {
  return {
    name: 'public copy',
    remove: {
      Key: publicReviewKey(companySlug, decidedAt ?? '', id),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}

/** The company's counts and totals without the review; a new version, so that its lists are brought in line. */
function uncount({ companySlug, category, amountOwedZar }: ReviewHead, now: Date): Write {
  return {
    name: 'company',
    update: {
      Key: companyKey(companySlug),
      UpdateExpression: `SET reviewCount = reviewCount - :one, totalOwed = totalOwed - :amount,
        categoryCounts.#category = categoryCounts.#category - :one, version = version + :one, updatedAt = :at`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#category': category },
      ExpressionAttributeValues: { ':one': 1, ':amount': amountOwedZar ?? 0, ':at': now.toISOString() },
    },
  };
}
