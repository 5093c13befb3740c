import { southAfricanDay } from '../../shared/dates.ts';
import type { DecidedReview, Decision, PendingReview } from '../../shared/schemas/moderation.ts';
import { findUser, publicNameOf, type UserRecord } from '../accounts/user.ts';
import { type CompanyRecord, findCompany } from '../companies/company.ts';
import type { PublicReviewCopy } from '../companies/public-reviews.ts';
import { type Notice, outboxWrite } from '../notices/outbox.ts';
import { reviewAuditWrites } from '../platform/audit.ts';
import { Failure } from '../platform/failure.ts';
import { companyKey, publicReviewKey, reviewKey, userKey } from '../platform/keys.ts';
import { countUp, countUpOn } from '../platform/stats.ts';
import { ConditionsFailed, transact, type Write } from '../platform/table.ts';
import { blockingIssues } from '../reviews/personal-information.ts';
import { AT_REVISION, findReview, type ReviewHead, type WholeReview } from '../reviews/review.ts';

export interface Ruling extends Decision {
  moderatorId: string;
  siteOrigin: string;
  now: Date;
}

/** A review or a company that changes at the same moment is read again this often. */
const ATTEMPTS = 5;

/**
 * Publishes a pending review: its status, its public copy, the company's counts and totals, the day's figures, the
 * author's mail and the audit entry change together or not at all. Two moderators at once decide it once.
 */
export function approve(reviewId: string, ruling: Ruling): Promise<ReviewHead> {
  return decideOnce(reviewId, async (review) => {
    refusePersonalInformation(review);
    const [company, author] = await Promise.all([
      findCompany(review.head.companySlug),
      findUser(review.head.userId),
    ]);
    if (!company || company.status === 'DECLINED') throw new Failure('company_closed');
    const decided = decidedHead(review.head, 'APPROVED', ruling);
    await transact([
      statusWrite(decided),
      authorUnchanged(decided.userId, author),
      publicCopyWrite(review, decided, author),
      companyWrite(company, decided),
      countUp('pendingReviews', reviewId, -1),
      countUpOn(southAfricanDay(ruling.now), 'approved', reviewId, 1),
      ...(company.status === 'PROPOSED' ? [countUp('companies', company.id, 1)] : []),
      ...recordsOf('approve-review', decided, ruling, {
        kind: 'review-approved',
        facts: { reviewTitle: decided.title, companyName: company.name, companySlug: company.slug },
      }),
    ]);
    return decided;
  });
}

/** Refuses a pending review: its status, the queue's figure, the author's mail and the audit entry change together. */
export function reject(reviewId: string, ruling: Ruling): Promise<ReviewHead> {
  return decideOnce(reviewId, async ({ head }) => {
    const decided = decidedHead(head, 'REJECTED', ruling);
    const facts = { reviewTitle: head.title, companyName: head.companyName, reason: ruling.reason };
    await transact([
      statusWrite(decided),
      countUp('pendingReviews', reviewId, -1),
      ...recordsOf('reject-review', decided, ruling, { kind: 'review-rejected', facts }),
    ]);
    return decided;
  });
}

/** Decides a pending review as it stands; one that changes in between is read again, one that is decided is told. */
async function decideOnce(
  id: string,
  decide: (review: WholeReview) => Promise<ReviewHead>,
): Promise<ReviewHead> {
  for (let attempt = 1; ; attempt += 1) {
    const review = await pendingReview(id);
    try {
      return await decide(review);
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      const isDecided = error.found.has('review') && error.found.get('review')?.['status'] !== 'PENDING';
      if (isDecided) throw new Failure('already_decided');
      if (attempt >= ATTEMPTS) throw error;
    }
  }
}

export function queueRowOf(head: ReviewHead): PendingReview {
  const { companyName, companySlug, authorFirstName, authorLastName } = head;
  return {
    ...head,
    company: { name: companyName, slug: companySlug },
    user: { firstName: authorFirstName, lastName: authorLastName },
  };
}

export function decidedViewOf(head: ReviewHead): DecidedReview {
  return { ...queueRowOf(head), reason: head.reason, decidedAt: head.decidedAt ?? head.updatedAt };
}

/** The review, while it waits for a decision. */
export async function pendingReview(id: string): Promise<WholeReview> {
  const review = await findReview(id);
  if (!review) throw new Failure('review_not_found');
  if (review.head.status !== 'PENDING') throw new Failure('already_decided');
  return review;
}

function refusePersonalInformation({ head: { title }, body: { body, evidenceNote } }: WholeReview): void {
  const issues = blockingIssues({ title, body, evidenceNote });
  if (issues.length > 0) throw new Failure('personal_information_present', { issues });
}

function decidedHead(head: ReviewHead, status: 'APPROVED' | 'REJECTED', { now, reason }: Ruling): ReviewHead {
  const at = now.toISOString();
  return { ...head, status, reason, decidedAt: at, updatedAt: at };
}

/** Decided once, with the texts that were read: the review leaves the queue in the same write. */
function statusWrite({ id, status, reason, decidedAt, revision = 0 }: ReviewHead): Write {
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

function publicCopyWrite({ body }: WholeReview, head: ReviewHead, author: UserRecord | null): Write {
  const { id, companyId, companySlug, category, title, amountOwedZar, incidentDate, createdAt, updatedAt } =
    head;
  const copy: PublicReviewCopy = {
    ...publicReviewKey(companySlug, updatedAt, id),
    companyId,
    category,
    title,
    body: body.body,
    amountOwedZar,
    incidentDate,
    evidenceNote: body.evidenceNote,
    createdAt,
    user: publicNameOf(author),
  };
  return { name: 'public copy', put: { Item: copy, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** Counts and totals of the company; its first approval lists a proposed one. */
function companyWrite(company: CompanyRecord, { category, amountOwedZar, updatedAt }: ReviewHead): Write {
  const listing = company.status === 'PROPOSED' ? ', listedAt = :at REMOVE queue, queuedAt' : '';
  return {
    name: 'company',
    update: {
      Key: companyKey(company.slug),
      UpdateExpression: `SET reviewCount = reviewCount + :one, totalOwed = totalOwed + :amount,
        categoryCounts.#category = categoryCounts.#category + :one, version = version + :one,
        lastApprovedAt = :at, updatedAt = :at, #status = :listed${listing}`,
      // Counts add up in any order; only the step from proposed to listed depends on what was seen.
      ConditionExpression: '#status = :seen',
      ExpressionAttributeNames: { '#category': category, '#status': 'status' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':amount': amountOwedZar ?? 0,
        ':at': updatedAt,
        ':listed': 'LISTED',
        ':seen': company.status,
      },
    },
  };
}

type NoticeTo = { [K in Notice['kind']]: Pick<Notice<K>, 'kind' | 'facts'> }[Notice['kind']];

/** What every decision leaves behind: the author's mail and the audit entry. */
function recordsOf(act: string, head: ReviewHead, ruling: Ruling, notice: NoticeTo): Write[] {
  const { moderatorId, reason, note, now, siteOrigin } = ruling;
  return [
    outboxWrite({ ...notice, userId: head.userId, siteOrigin }, now),
    ...reviewAuditWrites(head.id, { act, actorId: moderatorId, reason, note }, now),
  ];
}
