import { readItem } from '../platform/items.ts';
import { EVIDENCE_FILES } from '../../shared/limits.ts';
import type { Attachment } from '../../shared/schemas/evidence.ts';
import { HttpError } from '../platform/http-error.ts';
import { attachmentKey } from '../platform/keys.ts';
import { transactFor } from '../records/user/user.ts';
import { retryOnChange } from '../platform/retry.ts';
import { findReviewHead, type ReviewSummary, toAttachment } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { attach } from '../records/review/transitions.ts';
import { deleteFile } from '../records/evidence/evidence-store.ts';

export async function requireOwnPendingReview(reviewId: string, userId: string): Promise<ReviewSummary> {
  const review = await findReviewHead(reviewId);
  if (review?.userId !== userId) throw new HttpError('review_not_found');
  if (review.status !== 'PENDING') throw new HttpError('review_not_pending');
  return review;
}

export function requireRoom({ attachmentCount }: ReviewSummary): void {
  if (attachmentCount >= EVIDENCE_FILES.max) throw new HttpError('too_many_attachments');
}

export async function findAttachment(reviewId: string, uploadId: string): Promise<Attachment | null> {
  const item = await readItem(attachmentKey(reviewId, uploadId));
  return item ? toAttachment(item) : null;
}

/** At most five, even at once. A repeated request gets the first one; its file, or a refused one, is deleted. */
export async function recordAttachment(
  attachment: Attachment & { traces: string[] },
  uploadId: string,
  userId: string,
): Promise<Attachment> {
  try {
    const first = await retryOnChange(async () => {
      const review = await requireOwnPendingReview(attachment.reviewId, userId);
      const already = await findAttachment(review.id, uploadId);
      if (already) return already;
      requireRoom(review);
      const file = { ...attachmentKey(review.id, uploadId), ...attachment };
      const after = { head: attach(review), attachments: [file] };
      const before = { head: review, attachments: [] };
      await transactFor(userId, await saveReview(before, after, { now: new Date(attachment.createdAt) }));
      return null;
    });
    if (first) await deleteFile(attachment.objectPath);
    return first ?? attachment;
  } catch (error) {
    if (error instanceof HttpError) await deleteFile(attachment.objectPath);
    throw error;
  }
}
