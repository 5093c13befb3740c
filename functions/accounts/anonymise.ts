import { publicReviewKey, reviewBodyKey, reviewKey } from '../platform/keys.ts';
import { retentionWrite } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import { countOwn } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { findReview, type WholeReview } from '../reviews/review.ts';
import { NOBODY, publicName } from './user.ts';

/** Takes its author away from an approved review, in public and before moderators. Done again, it does nothing. */
export function anonymise(id: string, userId: string, now: Date): Promise<void> {
  return retryOnChange(async () => {
    const review = await findReview(id);
    if (review?.head.userId === userId) await transact(writesOf(review, now));
  });
}

function writesOf({ head, body }: WholeReview, now: Date): Write[] {
  const { id, userId, companySlug, decidedAt, removedAt } = head;
  const isShown = !removedAt;
  return [
    {
      name: 'review',
      update: {
        Key: reviewKey(id),
        UpdateExpression: 'SET userId = :nobody, authorFirstName = :no, authorLastName = :no REMOVE authorId',
        ConditionExpression: 'userId = :user AND #status = :approved AND companySlug = :slug',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':nobody': NOBODY,
          ':no': null,
          ':user': userId,
          ':approved': 'APPROVED',
          ':slug': companySlug,
        },
      },
    },
    {
      name: 'body',
      update: {
        Key: reviewBodyKey(id),
        UpdateExpression: 'SET ipHash = :no',
        ExpressionAttributeValues: { ':no': null },
      },
    },
    countOwn(userId, 'reviews', -1),
    ...(isShown ? [namelessCopy(companySlug, decidedAt ?? '', id)] : []),
    retentionWrite(id, { id, userId, ipHash: body.ipHash }, now, 'author'),
  ];
}

function namelessCopy(slug: string, approvedAt: string, id: string): Write {
  return {
    name: 'public copy',
    update: {
      Key: publicReviewKey(slug, approvedAt, id),
      UpdateExpression: 'SET #user = :nobody',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#user': 'user' },
      ExpressionAttributeValues: { ':nobody': publicName(null) },
    },
  };
}
