import { southAfricanDay } from '../../shared/dates.ts';
import type { Decision } from '../../shared/schemas/moderation.ts';
import { findUser, publicName, type UserRecord } from '../accounts/user.ts';
import { findCompany, isOpen } from '../companies/company.ts';
import { countApproval } from '../companies/company-writes.ts';
import type { PublicReviewCopy } from '../companies/public-reviews.ts';
import { outboxWrite, type EmailContent } from '../emails/outbox.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { reviewAuditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import { publicReviewKey, reviewKey, userKey } from '../platform/keys.ts';
import { retryOnChange } from '../platform/retry.ts';
import { countUp, countUpOn } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { moveReviews } from '../reviews/move-reviews.ts';
import { blockingIssues } from '../reviews/personal-information.ts';
import {
  AT_REVISION,
  toPublicText,
  type ReviewContent,
  type ReviewSummary,
  type WholeReview,
} from '../reviews/review.ts';
import { pendingReview } from './pending-review.ts';

export type DecisionContext = ModeratorAction & Decision;

/**
 * Publishes a pending review: its status, its public copy, the company's counts and totals, the day's figures, the
 * author's mail and the audit entry change together or not at all. Two moderators at once decide it once.
 */
export function approve(reviewId: string, ruling: DecisionContext): Promise<WholeReview> {
  return decideOnce(reviewId, async (found) => {
    refusePersonalInformation(found);
    const { review, company } = await withStandingCompany(found, ruling.now);
    const author = await findUser(review.head.userId);
    const decided = decidedHead(review.head, 'APPROVED', ruling);
    await transact([
      statusWrite(decided),
      authorUnchanged(decided.userId, author),
      publicCopyWrite(review, decided, author),
      countApproval(company, decided, ruling.now),
      countUp('pendingReviews', reviewId, -1),
      countUpOn(southAfricanDay(ruling.now), 'approved', reviewId, 1),
      ...(company.status === 'PROPOSED'
        ? [countUp('proposedCompanies', company.id, -1), countUp('companies', company.id, 1)]
        : []),
      ...recordsOf('approve-review', decided, ruling, {
        kind: 'review-approved',
        facts: {
          reviewId,
          reviewTitle: decided.title,
          companyName: company.name,
          companySlug: company.slug,
        },
      }),
    ]);
    return { ...review, head: decided };
  });
}

/** The review where its company went, if that was merged and nobody has taken the review along yet. */
async function withStandingCompany(review: WholeReview, now: Date) {
  const company = await findCompany(review.head.companySlug);
  if (company?.status === 'MERGED') {
    await moveReviews(company, [review.head], now);
    const moved = await pendingReview(review.head.id);
    if (moved.head.companySlug !== company.slug) return withStandingCompany(moved, now);
  }
  const isItself = company?.id === review.head.companyId;
  if (!company || !isItself || !isOpen(company)) throw new HttpError('company_closed');
  return { review, company };
}

/** Refuses a pending review: its status, the queue's figure, the author's mail and the audit entry change together. */
export function reject(reviewId: string, ruling: DecisionContext): Promise<WholeReview> {
  return decideOnce(reviewId, async (review) => {
    const { head } = review;
    const decided = decidedHead(head, 'REJECTED', ruling);
    const { title: reviewTitle, companyName } = head;
    const facts = { reviewId, reviewTitle, companyName, reason: ruling.reason };
    await transact([
      statusWrite(decided),
      countUp('pendingReviews', reviewId, -1),
      ...recordsOf('reject-review', decided, ruling, { kind: 'review-rejected', facts }),
    ]);
    return { ...review, head: decided };
  });
}

/** Decides a pending review as it stands; one that changes in between is read again, one that is decided is told. */
function decideOnce(id: string, decide: (review: WholeReview) => Promise<WholeReview>): Promise<WholeReview> {
  return retryOnChange(async () => decide(await pendingReview(id)));
}

function refusePersonalInformation({ head: { title }, body: { body, evidenceNote } }: WholeReview): void {
  const issues = blockingIssues({ title, body, evidenceNote });
  if (issues.length > 0) throw new HttpError('personal_information_present', { issues });
}

function decidedHead(
  head: ReviewSummary,
  status: 'APPROVED' | 'REJECTED',
  { now, reason }: DecisionContext,
): ReviewSummary {
  const at = now.toISOString();
  return { ...head, status, reason, decidedAt: at, updatedAt: at };
}

/** Decided once, with the texts that were read: the review leaves the queue in the same write. */
function statusWrite({ id, status, reason, decidedAt, revision = 0 }: ReviewSummary): Write {
  return {
    name: 'review',
    update: {
      Key: reviewKey(id),
      UpdateExpression:
        'SET #status = :status, reason = :reason, decidedAt = :at, updatedAt = :at REMOVE queue, queuedAt',
      ConditionExpression: `#status = :pending AND ${AT_REVISION}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':revision': revision,
        ':status': status,
        ':reason': reason,
        ':at': decidedAt,
        ':pending': 'PENDING',
      },
    },
  };
}

/** The public copy repeats the author's names: a change of them that comes meanwhile must not be lost. */
function authorUnchanged(userId: string, author: UserRecord | null): Write {
  return {
    name: 'author',
    check: author
      ? {
          Key: userKey(userId),
          ConditionExpression: 'updatedAt = :seen',
          ExpressionAttributeValues: { ':seen': author.updatedAt },
        }
      : {
          Key: userKey(userId),
          ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(deletingAt)',
        },
  };
}

function publicCopyWrite({ body }: WholeReview, head: ReviewSummary, author: UserRecord | null): Write {
  const copy = makePublicCopy(head, body, author);
  return { name: 'public copy', put: { Item: copy, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** What stands of an approved review under its company. */
export function makePublicCopy(
  head: ReviewSummary,
  body: ReviewContent,
  author: UserRecord | null,
): PublicReviewCopy {
  const { id, companySlug, decidedAt } = head;
  return {
    ...publicReviewKey(companySlug, decidedAt ?? '', id),
    ...toPublicText(head, body),
    user: publicName(author),
  };
}

/** What every decision leaves behind: the author's mail and the audit entry. */
function recordsOf(
  act: string,
  head: ReviewSummary,
  ruling: DecisionContext,
  tidings: EmailContent,
): Write[] {
  const { moderatorId, reason, note, now, siteOrigin } = ruling;
  return [
    outboxWrite({ ...tidings, userId: head.userId, siteOrigin }, now),
    ...reviewAuditWrites(head.id, { act, actorId: moderatorId, reason, note }, now),
  ];
}
