import type { NoticeWay, PaymentStatus, ReviewStatus } from './enumerations.ts';

/** The fields of a stored review, or of what a route says of it, that tell its state. */
interface ReviewState {
  status: ReviewStatus;
  removedAt?: string | null;
  createdAt: string;
  hearUntil?: string | null;
  notice?: { how: NoticeWay; isUnsent?: true } | null;
}

export const isPublicReview = ({ status, removedAt }: Pick<ReviewState, 'status' | 'removedAt'>): boolean =>
  status === 'APPROVED' && !removedAt;

export const isWaitingOrPublic = (review: Pick<ReviewState, 'status' | 'removedAt'>): boolean =>
  review.status === 'PENDING' || isPublicReview(review);

/** Whether it waits and its company was given time to answer, over or not. */
export const isBeforeCompany = ({ status, hearUntil }: Pick<ReviewState, 'status' | 'hearUntil'>): boolean =>
  status === 'PENDING' && Boolean(hearUntil);

/** Whether its company may still answer, or has yet to be told, so that nobody decides on it yet. */
export const isHeard = (review: Pick<ReviewState, 'status' | 'hearUntil' | 'notice'>, now: Date): boolean =>
  isBeforeCompany(review) &&
  (review.notice?.isUnsent === true || (review.hearUntil ?? '') > now.toISOString());

/** Since when it has waited for a decision: if its company was given time to answer, since that ended. */
export const waitsSince = ({ createdAt, hearUntil }: Pick<ReviewState, 'createdAt' | 'hearUntil'>): string =>
  hearUntil ?? createdAt;

interface Answers {
  reply?: unknown;
  dispute?: unknown;
  payments?: readonly { recordedBy: 'AUTHOR' | 'COMPANY' }[] | undefined;
}

/** Whether the company made a statement on it that is public, or will be with the review. */
export const isAnswered = ({ reply, dispute, payments = [] }: Answers): boolean =>
  Boolean(reply) || Boolean(dispute) || payments.some(({ recordedBy }) => recordedBy === 'COMPANY');

interface Owed<Payment> {
  payments: readonly Payment[];
  settledAt: string | null;
}

/** The company's claims that the author can still answer; none once the debt is settled. */
export const claimsToAnswer = <Payment extends { status: PaymentStatus }>({
  payments,
  settledAt,
}: Owed<Payment>): Payment[] =>
  settledAt === null ? payments.filter(({ status }) => status === 'CLAIMED') : [];
