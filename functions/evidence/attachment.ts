import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Attachment } from '../../shared/schemas/evidence.ts';
import { HttpError } from '../platform/http-error.ts';
import { attachmentKey } from '../platform/keys.ts';
import { transactFor } from '../records/user/user.ts';
import { ConditionsFailed, table, tableName } from '../platform/table.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { attachFile } from '../records/review/review-writes.ts';
import { deleteFile } from '../records/evidence/evidence-store.ts';

/** Returns the user's own pending review. Another person's review is reported as `review_not_found`. */
export async function requireOwnPendingReview(reviewId: string, userId: string): Promise<ReviewSummary> {
  const review = await findReviewHead(reviewId);
  if (review?.userId !== userId) throw new HttpError('review_not_found');
  if (review.status !== 'PENDING') throw new HttpError('review_not_pending');
  return review;
}

/** Finds the attachment that was made from an upload. */
export async function findAttachment(reviewId: string, uploadId: string): Promise<Attachment | null> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: attachmentKey(reviewId, uploadId), ConsistentRead: true }),
  );
  return (Item as Attachment | undefined) ?? null;
}

/**
 * Records an attachment if its review is pending and has fewer than five, also under concurrency. One upload makes one
 * attachment: a repeated request returns the first one. The file of a repeated or refused request is deleted.
 */
export async function recordAttachment(
  attachment: Attachment,
  uploadId: string,
  userId: string,
): Promise<Attachment> {
  try {
    await transactFor(userId, attachFile(attachment, uploadId, userId));
    return attachment;
  } catch (error) {
    const isRefused = error instanceof ConditionsFailed || error instanceof HttpError;
    if (isRefused) await deleteFile(attachment.objectPath);
    if (!(error instanceof ConditionsFailed)) throw error;
    const first = error.found.get('attachment');
    if (first) return first as unknown as Attachment;
    const isPending = error.found.get('review')?.['status'] === 'PENDING';
    throw new HttpError(isPending ? 'too_many_attachments' : 'review_not_pending');
  }
}
