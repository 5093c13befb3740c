import {
  EVIDENCE_KIND_LABELS,
  type EvidenceKind,
  REJECTION_CODE_LABELS,
  SIGNAL_LABELS,
} from '../../shared/enumerations.ts';
import type { Approval, Decision, Rejection } from '../../shared/schemas/moderation.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { retryOnChange } from '../platform/retry.ts';
import type { Write } from '../platform/table.ts';
import {
  companyForAuthor,
  findReview,
  type ReviewSummary,
  type WholeReview,
} from '../records/review/review.ts';
import { drawSecondReading } from '../records/review/second-reading.ts';
import { saveReview } from '../records/review/save-review.ts';
import { reject as rejected } from '../records/review/transitions.ts';
import { countMonth } from '../records/statistics/figures.ts';
import { type Change, decide, save } from './moderated.ts';
import { requireDecidable, REVIEWS } from './moderated-review.ts';

export type DecisionContext = ModeratorAction &
  Decision &
  Partial<Approval> &
  Partial<Rejection> & {
    /** An amount above R 10 000 000 is published without a clean file. */
    isUnsupported?: boolean;
  };

export function rejectReview(reviewId: string, decision: DecisionContext): Promise<WholeReview> {
  return decide(REVIEWS, reviewId, 'reject-review', decision, async (review) => {
    requireDecidable(review.head, decision);
    const { writes, ...change } = await reject(review, decision);
    return {
      ...change,
      writes: [...writes, ...drawSecondReading(review, { ...decision, decided: 'REJECT' })],
    };
  });
}

/** Only if it still follows from the decision on its company; the moderator may be its author then. */
export function rejectWithCompany(
  reviewId: string,
  goes: (head: ReviewSummary) => boolean,
  decision: DecisionContext,
): Promise<void> {
  return retryOnChange(async () => {
    const review = await findReview(reviewId);
    if (!review || !goes(review.head)) return;
    await save(REVIEWS, review, 'reject-review', decision, await reject(review, decision));
  });
}

async function reject(
  review: WholeReview,
  decision: DecisionContext,
): Promise<Change<WholeReview> & { writes: Write[] }> {
  const { head } = review;
  const { id: reviewId, title: reviewTitle } = head;
  const { name: companyName } = companyForAuthor(head);
  const { reason, reasonCode = null, now } = decision;
  const after = { ...review, head: rejected(head, decision, now) };
  const facts = { reviewId, reviewTitle, companyName, reason, reasonCode };
  const signals = Object.fromEntries((decision.signals ?? []).map((kind) => [`signal-${kind}`, 1]));
  return {
    after,
    writes: [...(await saveReview(review, after, { now })), ...countMonth(reviewId, now, signals)],
    mails: [{ kind: 'review-rejected', userId: head.userId, facts }],
    reasonCode,
    ...wordsOf(decision),
  };
}

const wordEvidence = (kinds: readonly EvidenceKind[]) =>
  `Evidence seen: ${kinds.map((kind) => EVIDENCE_KIND_LABELS[kind].toLowerCase()).join(', ')}`;

/** The author's name is left out: it is deleted with their account, and the audit stays. */
const detailOf = ({ authorName, evidenceSeen, isUnsupported, reasonCode, signals }: DecisionContext) =>
  [
    ...(authorName ? ['Author’s name read'] : []),
    ...(evidenceSeen?.length ? [wordEvidence(evidenceSeen)] : []),
    ...(isUnsupported ? ['More than R 10 000 000, without a clean file'] : []),
    ...(reasonCode ? [REJECTION_CODE_LABELS[reasonCode]] : []),
    ...(signals ?? []).map((kind) => SIGNAL_LABELS[kind]),
  ].join('. ');

export const wordsOf = (decision: DecisionContext) => ({
  reason: decision.reason,
  note: decision.note,
  ...(decision.checklist && { checklist: decision.checklist }),
  detail: detailOf(decision),
});
