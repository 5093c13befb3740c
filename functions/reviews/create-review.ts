import { randomUUID } from 'node:crypto';
import type { OwnReview, ReviewSubmission } from '../../shared/schemas/reviews.ts';
import type { UserRecord } from '../accounts/user.ts';
import type { CompanyRecord } from '../companies/company.ts';
import { checkTakesReviews } from '../companies/company-writes.ts';
import { outboxWrite } from '../emails/outbox.ts';
import { authorPartition, reviewBodyKey, reviewKey } from '../platform/keys.ts';
import { countOwn, countUp } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { type Submission, submissionWrite } from './idempotency.ts';
import { toNewReview, type ReviewContent, type ReviewSummary } from './review.ts';

export interface NewReview {
  submission: ReviewSubmission;
  author: UserRecord;
  company: CompanyRecord;
  ipHash: string | null;
  siteOrigin: string;
  now: Date;
  /** The caller's own name for this submission, when it gave one. */
  idempotency?: Submission | undefined;
}

/**
 * Stores a review for moderation, all or nothing. A company that was renamed or closed since it was read fails the
 * condition `company`.
 */
export async function createReview(review: NewReview): Promise<OwnReview> {
  const { company, author, now, siteOrigin, idempotency } = review;
  const id = randomUUID();
  const head = headOf(review, id);
  const body = bodyOf(review, id);
  const receipt = {
    id,
    companyId: company.id,
    company: { name: company.name, slug: company.slug },
    createdAt: head.createdAt,
  };
  const facts = { reviewId: id, reviewTitle: head.title, companyName: company.name };
  const writes: Write[] = [
    {
      name: 'review',
      put: { Item: { ...head, ...indexedAs(head) }, ConditionExpression: 'attribute_not_exists(pk)' },
    },
    { name: 'body', put: { Item: body } },
    checkTakesReviews(company),
    countUp('pendingReviews', id, 1),
    countOwn(author.id, 'reviews', 1),
    outboxWrite({ kind: 'review-received', userId: author.id, facts, siteOrigin }, now),
    ...(idempotency ? [submissionWrite(idempotency, receipt)] : []),
  ];
  await transact(writes);
  return toNewReview(review.submission, receipt);
}

function headOf({ submission, author, company, now }: NewReview, id: string): ReviewSummary {
  const at = now.toISOString();
  const { companyId: _companyId, body: _body, evidenceNote: _note, ...facts } = submission;
  return {
    ...reviewKey(id),
    id,
    companyId: company.id,
    companySlug: company.slug,
    companyName: company.name,
    userId: author.id,
    authorFirstName: author.firstName,
    authorLastName: author.lastName,
    status: 'PENDING',
    ...facts,
    reason: null,
    attachmentCount: 0,
    createdAt: at,
    updatedAt: at,
    decidedAt: null,
  };
}

function bodyOf({ submission: { body, evidenceNote }, ipHash }: NewReview, id: string): ReviewContent {
  return { ...reviewBodyKey(id), body, evidenceNote, ipHash };
}

/** What places a pending review in the queue, among its author's and among its company's. */
function indexedAs({ id, userId, createdAt }: ReviewSummary) {
  return {
    queue: PENDING_QUEUE,
    // The queue is read often; a part of the id tells those of one moment apart.
    queuedAt: `${createdAt}#${id.slice(0, 8)}`,
    authorId: authorPartition(userId, 'reviews'),
    authoredAt: `${createdAt}#${id}`,
  };
}

export const PENDING_QUEUE = 'REVIEW#PENDING';
