import { companyKey, publicReviewKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';
import type { ReviewHead } from './review.ts';

/**
 * What takes a review that is shown from public view, in the transaction of why it goes: its public copy, and the
 * company's counts and totals; a new version, so that its lists are brought in line. `isTakedown`: the company's page
 * says that a review was removed.
 */
export function unpublishWrites(head: ReviewHead, now: Date, { isTakedown = false } = {}): Write[] {
  return [copyRemoval(head), uncount(head, now, isTakedown)];
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

function uncount(
  { companySlug, category, amountOwedZar }: ReviewHead,
  now: Date,
  isTakedown: boolean,
): Write {
  return {
    name: 'company',
    update: {
      Key: companyKey(companySlug),
      UpdateExpression: `SET reviewCount = reviewCount - :one, totalOwed = totalOwed - :amount,
        categoryCounts.#category = categoryCounts.#category - :one, removedCount = removedCount + :removed,
        version = version + :one, updatedAt = :at`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#category': category },
      ExpressionAttributeValues: {
        ':one': 1,
        ':amount': amountOwedZar ?? 0,
        ':removed': Number(isTakedown),
        ':at': now.toISOString(),
      },
    },
  };
}
