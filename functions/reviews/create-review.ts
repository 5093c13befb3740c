import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { checkTakesReviews } from '../records/company/company-writes.ts';
import { checkRepresentsNot } from '../records/representative/representative-writes.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import type { Write } from '../platform/table.ts';
import { transactFor } from '../records/user/user.ts';
import { type Submission, submissionWrite } from '../platform/idempotency.ts';
import { countMonth } from '../records/statistics/figures.ts';
import { toNewReview } from '../records/review/author-view.ts';
import { companyForAuthor } from '../records/review/review.ts';
import { newReview, type NewReviewData } from '../records/review/new-review.ts';
import { claimText } from '../records/review/same-text.ts';
import { saveReview } from '../records/review/save-review.ts';

export interface NewReview extends NewReviewData {
  siteOrigin: string;
  idempotency?: Submission | undefined;
}

/**
 * All or nothing; `unauthorized` if the author's account is deleted meanwhile, `review_exists` without an
 * idempotency key if an equal review is pending or public. A company that was renamed or closed since it was
 * read fails the condition `company`, an equal review at the same moment `same text`.
 */
export async function createReview(review: NewReview): Promise<OwnReview> {
  const { company, author, submission, now, siteOrigin, idempotency } = review;
  const { head, body } = newReview(review);
  const { id, userId, title } = head;
  const companySlugs = [company.slug, ...(company.mergedFrom ?? [])];
  const mayRepeat = idempotency !== undefined;
  const { proposedAs } = head;
  const sameText = await claimText({
    id,
    userId,
    title,
    body: body.body,
    companySlugs,
    proposedAs,
    mayRepeat,
  });
  const known = companyForAuthor(head);
  const receipt = {
    id,
    companyId: known.id,
    company: known,
    createdAt: head.createdAt,
  };
  const facts = { reviewId: id, reviewTitle: head.title, companyName: known.name };
  const writes: Write[] = [
    ...(await saveReview(null, { head, body }, { now })),
    sameText,
    checkTakesReviews(company),
    checkRepresentsNot(author.id, company),
    ...countMonth(id, now, { submitted: 1 }),
    outboxWrite({ kind: 'review-received', userId: author.id, facts, siteOrigin }, now),
    ...(idempotency ? [submissionWrite(idempotency, receipt)] : []),
  ];
  const { reporter } = head;
  await transactFor(author.id, writes, author.reporter === undefined && reporter ? { reporter } : undefined);
  return toNewReview(submission, receipt);
}
