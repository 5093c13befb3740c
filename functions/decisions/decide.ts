import { EVIDENCE_KIND_LABELS, type EvidenceKind, REJECTION_CODE_LABELS } from '../../shared/enumerations.ts';
import type { Approval, Decision, Rejection } from '../../shared/schemas/moderation.ts';
import { outboxWrite, type EmailContent } from '../records/email/outbox.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { reviewAuditWrites } from '../platform/audit.ts';
import { retryOnChange } from '../platform/retry.ts';
import { changePendingReviews, countDecision } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { companyForAuthor, type ReviewSummary, type WholeReview } from '../records/review/review.ts';
import { decideReview } from '../records/review/review-writes.ts';
import { lateSince } from '../../shared/waiting.ts';
import { countMonth, hoursTaken, logDecision } from '../records/statistics/figures.ts';
import { readModerator } from './moderator.ts';
import { isOwnReview, refuseOwnCase, refuseOwnDecision } from './own-case.ts';
import { pendingReview, refuseIfChanged } from './review-state.ts';

export type DecisionContext = ModeratorAction &
  Decision &
  Partial<Approval> &
  Partial<Rejection> & {
    /** More than R 10 000 000 is published without a clean file. */
    isUnsupported?: boolean;
  };

/** Refuses a pending review: its status, the queue's and the day's figures, the author's mail and the audit entry change together. */
export function rejectReview(reviewId: string, decision: DecisionContext): Promise<WholeReview> {
  return decideOnce(reviewId, decision, async (review) => {
    refuseOwnCase(isOwnReview(review.head, await readModerator(decision.moderatorId)));
    refuseOwnDecision(review.head, decision);
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
  const { name: companyName } = companyForAuthor(head);
  const { reason, reasonCode = null, now } = decision;
  const { moderatorId } = decision;
  const { after: decided, writes } = decideReview(head, 'REJECTED', { reason, reasonCode, moderatorId, now });
  const facts = { reviewId, reviewTitle, companyName, reason, reasonCode };
  await transact([
    ...writes,
    changePendingReviews(decided, -1),
    countDecision('rejected', reviewId, now),
    ...tellPublic(decided, 'REJECTED', now),
    ...recordDecision('reject-review', decided, decision, { kind: 'review-rejected', facts }),
  ]);
  return { ...review, head: decided };
}

/** Counts a decision for its month, and puts it on public record. */
export function tellPublic(
  { id, createdAt, archivedAt, reasonCode = null }: ReviewSummary,
  outcome: 'APPROVED' | 'REJECTED',
  now: Date,
): Write[] {
  const counts = {
    ...(outcome === 'APPROVED' ? { approved: 1 } : { rejected: 1 }),
    ...(createdAt < lateSince(now) && { late: 1 }),
    ...(archivedAt && { archived: 1 }),
  };
  return [
    countMonth(id, now, { ...counts, ...hoursTaken(createdAt, now) }),
    logDecision({ kind: 'REVIEW', outcome, reasonCode, since: createdAt }, now),
  ];
}

/** Decides a pending review as it was read; one that changes in between is read again, one that is decided is told. */
export function decideOnce(
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

const wordEvidence = (kinds: readonly EvidenceKind[]) =>
  `Evidence seen: ${kinds.map((kind) => EVIDENCE_KIND_LABELS[kind].toLowerCase()).join(', ')}`;

/** The author's name is not repeated: it goes with their account, and the audit stays. */
const detailOf = ({ authorName, evidenceSeen, isUnsupported, reasonCode }: DecisionContext) =>
  [
    ...(authorName ? ['Author’s name read'] : []),
    ...(evidenceSeen?.length ? [wordEvidence(evidenceSeen)] : []),
    ...(isUnsupported ? ['More than R 10 000 000, without a clean file'] : []),
    ...(reasonCode ? [REJECTION_CODE_LABELS[reasonCode]] : []),
  ].join('. ');

/** What every decision leaves behind: the author's mail and the audit entry. */
export function recordDecision(
  act: string,
  head: ReviewSummary,
  decision: DecisionContext,
  email: EmailContent,
): Write[] {
  const { moderatorId, reason, note, checklist, now, siteOrigin } = decision;
  const detail = detailOf(decision);
  return [
    outboxWrite({ ...email, userId: head.userId, siteOrigin }, now),
    ...reviewAuditWrites(
      head.id,
      {
        ...{ act, actorId: moderatorId, reason, note },
        ...(checklist && { checklist }),
        ...(detail && { detail }),
      },
      now,
    ),
  ];
}
