import { EVIDENCE_KIND_LABELS, type EvidenceKind } from '../../shared/enumerations.ts';
import type { Approval, Decision } from '../../shared/schemas/moderation.ts';
import { checkUserUnchanged, findUser } from '../accounts/user.ts';
import { findCompany, takesReviews } from '../companies/company.ts';
import { countApproval } from '../companies/company-writes.ts';
import { outboxWrite, type EmailContent } from '../emails/outbox.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { reviewAuditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { changeCount, changePendingReviews, countDecision } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { moveReviews } from '../reviews/move-reviews.ts';
import { blockingIssues } from '../reviews/personal-information.ts';
import { nameForAuthor, readTexts, type ReviewSummary, type WholeReview } from '../reviews/review.ts';
import { publishReview } from '../reviews/public-copy.ts';
import { decideReview } from '../reviews/review-writes.ts';
import { refuseOwnProposal, refuseOwnReview } from './own-case.ts';
import { pendingReview, refuseIfChanged } from './review-state.ts';

export type DecisionContext = ModeratorAction & Decision & Partial<Approval>;

/**
 * Publishes a pending review: its status, its public copy, the company's counts and totals, the day's figures, the
 * author's mail and the audit entry change together or not at all. Two moderators at once decide it once.
 */
export function approveReview(reviewId: string, decision: DecisionContext): Promise<WholeReview> {
  return decideOnce(reviewId, decision, async (found) => {
    refuseOwnReview(found.head, decision);
    refusePersonalInformation(found);
    const { review, company } = await withActiveCompany(found, decision.now);
    // The approval lists it.
    if (company.status === 'PROPOSED') await refuseOwnProposal(company, decision);
    const author = await findUser(review.head.userId);
    await requireSeen(review, decision.evidenceSeen ?? []);
    const { after: decided, writes } = decideReview(review.head, 'APPROVED', {
      ...decision,
      evidenceSeen: decision.evidenceSeen ?? [],
    });
    await transact([
      ...writes,
      // The public copy repeats the author's names: a change of them that comes meanwhile must not be lost.
      checkUserUnchanged(decided.userId, author),
      publishReview(decided, review.body, author),
      ...(await countApproval(company, decided, decision.now)),
      changePendingReviews(decided, -1),
      countDecision('approved', reviewId, decision.now),
      ...(company.status === 'PROPOSED'
        ? [changeCount('proposedCompanies', company.id, -1), changeCount('companies', company.id, 1)]
        : []),
      ...recordDecision('approve-review', decided, decision, {
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

/**
 * What the moderator says to have seen of a review's evidence, as it is published. Without a file that the scan found clean
 * nobody can have seen any: `no_evidence`.
 */
async function requireSeen(
  { attachments }: WholeReview,
  evidenceSeen: readonly EvidenceKind[],
): Promise<void> {
  if (evidenceSeen.length === 0) return;
  const { isClean } = await import('../evidence/moderator-access.ts');
  const verdicts = await Promise.all(attachments.map(({ objectPath }) => isClean(objectPath)));
  if (!verdicts.includes(true)) throw new HttpError('no_evidence');
}

/** The review with its company. If that was merged and the review is not moved yet, moves the review first. */
async function withActiveCompany(review: WholeReview, now: Date) {
  const company = await findCompany(review.head.companySlug);
  if (company?.status === 'MERGED') {
    await moveReviews(company, [review.head], now);
    const moved = await pendingReview(review.head.id);
    if (moved.head.companySlug !== company.slug) return withActiveCompany(moved, now);
  }
  const isItself = company?.id === review.head.companyId;
  if (!company || !isItself || !takesReviews(company)) throw new HttpError('company_closed');
  return { review, company };
}

/** Refuses a pending review: its status, the queue's and the day's figures, the author's mail and the audit entry change together. */
export function rejectReview(reviewId: string, decision: DecisionContext): Promise<WholeReview> {
  return decideOnce(reviewId, decision, (review) => {
    refuseOwnReview(review.head, decision);
    return reject(review, decision);
  });
}

/** The same where it follows from the decision on its company, which its author may have made. */
export function rejectWithCompany(reviewId: string, decision: DecisionContext): Promise<WholeReview> {
  return decideOnce(reviewId, decision, (review) => reject(review, decision));
}

async function reject(review: WholeReview, decision: DecisionContext): Promise<WholeReview> {
  const { head } = review;
  const { id: reviewId, title: reviewTitle } = head;
  const { name: companyName } = nameForAuthor(head);
  const { reason, now } = decision;
  const { after: decided, writes } = decideReview(head, 'REJECTED', { reason, now });
  const facts = { reviewId, reviewTitle, companyName, reason };
  await transact([
    ...writes,
    changePendingReviews(decided, -1),
    countDecision('rejected', reviewId, now),
    ...recordDecision('reject-review', decided, decision, { kind: 'review-rejected', facts }),
  ]);
  return { ...review, head: decided };
}

/** Decides a pending review as it was read; one that changes in between is read again, one that is decided is told. */
function decideOnce(
  id: string,
  { revision }: DecisionContext,
  decide: (review: WholeReview) => Promise<WholeReview>,
): Promise<WholeReview> {
  return retryOnChange(async () => {
    const review = await pendingReview(id);
    refuseIfChanged(review.head, revision);
    return decide(review);
  });
}

function refusePersonalInformation(review: WholeReview): void {
  const issues = blockingIssues({ ...readTexts(review) });
  if (issues.length > 0) throw new HttpError('personal_information_present', { issues });
}

const wordEvidence = (kinds: readonly EvidenceKind[]) =>
  `Evidence seen: ${kinds.map((kind) => EVIDENCE_KIND_LABELS[kind].toLowerCase()).join(', ')}`;

/** What every decision leaves behind: the author's mail and the audit entry. */
function recordDecision(
  act: string,
  head: ReviewSummary,
  decision: DecisionContext,
  email: EmailContent,
): Write[] {
  const { moderatorId, reason, note, checklist, evidenceSeen, now, siteOrigin } = decision;
  return [
    outboxWrite({ ...email, userId: head.userId, siteOrigin }, now),
    ...reviewAuditWrites(
      head.id,
      {
        ...{ act, actorId: moderatorId, reason, note },
        ...(checklist && { checklist }),
        ...(evidenceSeen?.length && { detail: wordEvidence(evidenceSeen) }),
      },
      now,
    ),
  ];
}
