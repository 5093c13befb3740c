import { southAfricanDay } from '../../../shared/dates.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { isPublicReview, waitsSince } from '../../../shared/review-state.ts';
import { replyDays, settledDays, submissionMonth } from '../company/company.ts';
import { isLapsed } from '../debt/confirmation.ts';
import { boundCents, figuresOf, settledFigures } from '../debt/debt.ts';
import { NOBODY } from '../user/user.ts';
import {
  authorPartition,
  type Key,
  olderReviewKey,
  publicReviewKey,
  shortHash,
} from '../../platform/keys.ts';
import type { Figures } from '../../platform/sum-figures.ts';
import { nextStep } from './ageing.ts';
import { hasAnswer, noticeThatWent, type ReviewSummary } from './review.ts';

/** All that is stored and counted of a review besides itself derives from it here. */

export const PENDING_QUEUE = 'REVIEW#PENDING';
export const REJECTED_QUEUE = 'REVIEW#REJECTED';

export interface Derived {
  queue: { queue: string; queuedAt: string } | null;
  /** While it is pending: itself, in total and on the South African day of its submission. */
  pending: Figures;
  owner: string | null;
  copy: Key | null;
  /** The figures that it adds to its company, by the names of the company's attributes. */
  company: Figures;
  /** The pseudonym that counts its author among those who flagged the company; null if it counts nobody. */
  reporter: string | null;
  totals: Figures;
  /** What it adds to the public figures of months, each with a time in its month. Stays when it is deleted. */
  months: readonly (readonly [at: string, figures: Figures])[];
  dueAt: string | null;
}

export function derive(review: ReviewSummary): Derived {
  const company = companyFigures(review);
  const isCounted = company['reviewCount'] === 1;
  return {
    queue: queueOf(review),
    pending:
      review.status === 'PENDING' ? { total: 1, [southAfricanDay(new Date(review.createdAt))]: 1 } : {},
    owner: review.userId === NOBODY ? null : review.userId,
    copy: isPublicReview(review) ? makeCopyKey(review) : null,
    company,
    reporter: isCounted ? reporterOf(review) : null,
    totals: isCounted ? totalFigures(review, company) : {},
    months: [...heardFigures(review), ...settlementFigures(review)],
    dueAt: review.status === 'APPROVED' ? nextStep(review).at : null,
  };
}

export const withPlaces = (review: ReviewSummary) => ({
  ...review,
  ...queueOf(review),
  ...(review.userId !== NOBODY && { authorId: authorPartition(review.userId, 'reviews') }),
  authoredAt: `${review.createdAt}#${review.id}`,
});

/** Queues are read often; a part of the id is enough to tell reviews of one moment apart. */
function queueOf(review: ReviewSummary): Derived['queue'] {
  const { id, status, createdAt, decidedAt } = review;
  const at = { PENDING: waitsSince(review), REJECTED: decidedAt ?? createdAt, APPROVED: null }[status];
  if (at === null) return null;
  const queue = status === 'PENDING' ? PENDING_QUEUE : REJECTED_QUEUE;
  return { queue, queuedAt: `${at}#${id.slice(0, 8)}` };
}

export const makeCopyKey = ({
  companySlug,
  decidedAt,
  id,
  archivedAt,
}: Pick<ReviewSummary, 'companySlug' | 'decidedAt' | 'id' | 'archivedAt'>): Key =>
  (archivedAt === undefined ? publicReviewKey : olderReviewKey)(companySlug, decidedAt ?? '', id);

function companyFigures(review: ReviewSummary): Figures {
  if (review.status !== 'APPROVED') return {};
  if (review.removedAt) return { removedCount: 1 };
  if (review.archivedAt) return { archivedCount: 1 };
  const outstanding = boundCents(figuresOf(review).outstandingZar ?? 0);
  const settled = settledFigures(review);
  return {
    reviewCount: 1,
    [`categoryCounts.${review.category}`]: 1,
    [submissionMonth(review)]: 1,
    ...(isLapsed(review) ? { unconfirmedZar: outstanding } : { totalOwed: outstanding }),
    ...settled,
    ...(settled.settledCount > 0 && { [settledDays(daysToSettlement(review))]: 1 }),
    ...((review.evidenceSeen ?? []).length > 0 && { evidenceCount: 1 }),
    ...(review.dispute && { disputedCount: 1 }),
    ...(review.reply && { [replyDays(review.reply.days)]: 1 }),
    ...(hasAnswer(review) && { answeredCount: 1 }),
  };
}

const daysToSettlement = ({ decidedAt, debt }: ReviewSummary) => daysBetween(decidedAt, debt?.settledAt);

const daysBetween = (from?: string | null, to?: string | null): number =>
  Math.max(0, Math.floor((Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MS)) || 0;

function heardFigures(review: ReviewSummary): Derived['months'] {
  const { noticeDeliveredAt, reply, dispute, debt } = review;
  const notice = noticeThatWent(review);
  if (!notice) return [];
  const claims = debt?.payments.filter(({ recordedBy }) => recordedBy === 'COMPANY') ?? [];
  const answers = [reply?.publishedAt, dispute?.since, ...claims.map(({ recordedAt }) => recordedAt)];
  const [first] = answers.filter((at) => at !== undefined).sort();
  const isReached = notice.how === 'REPRESENTATIVE' || noticeDeliveredAt !== undefined;
  const answered = first !== undefined && { answered: 1, [`a${daysBetween(notice.at, first)}`]: 1 };
  return [[notice.at, { told: 1, reached: Number(isReached), ...answered }]];
}

function settlementFigures(review: ReviewSummary): Derived['months'] {
  const at = review.debt?.settledAt;
  if (!at || review.status !== 'APPROVED' || settledFigures(review).settledCount === 0) return [];
  return [[at, { debtsSettled: 1, [`s${daysToSettlement(review)}`]: 1 }]];
}

const totalFigures = ({ reply }: ReviewSummary, { totalOwed = 0, totalSettled = 0 }: Figures): Figures => ({
  reviews: 1,
  outstanding: totalOwed,
  settled: totalSettled,
  replies: reply ? 1 : 0,
});

export const figuresLeft = (review: ReviewSummary, isExpired: boolean): Figures =>
  review.removedAt ? { removedCount: 1 } : isExpired ? { expiredCount: 1 } : {};

/** By the mailbox's keyed hash, so that two accounts count once. The first reviews had a hash of the account's id. */
export const reporterOf = ({
  id,
  userId,
  reporter,
}: Pick<ReviewSummary, 'id' | 'userId' | 'reporter'>): string =>
  reporter ?? shortHash(userId === NOBODY ? id : userId);
