import type { DecidedReview, PendingReview } from '../../shared/schemas/moderation.ts';
import type { UserRecord } from '../records/user/user.ts';
import { readTexts, type ReviewSummary, type WholeReview } from '../records/review/review.ts';

type Names = Pick<UserRecord, 'firstName' | 'lastName'>;

/** The name that an approval would publish; nobody's once the review is decided. */
export function nameForModerators(head: ReviewSummary, author: Names | null): Names {
  if (head.status !== 'PENDING') return UNNAMED;
  return {
    firstName: author ? author.firstName : head.authorFirstName,
    lastName: author ? author.lastName : head.authorLastName,
  };
}

/** Without `author`, the row has the name stored with the review. */
export function toPendingReview(head: ReviewSummary, author: Names | null = null): PendingReview {
  const { companyName, companySlug, revision, waitForCompany = false, hearUntil = null } = head;
  return {
    ...head,
    ...{ revision, waitForCompany, hearUntil },
    company: { name: companyName, slug: companySlug },
    user: nameForModerators(head, author),
  };
}

export function toDecidedReview({ head, body, attachments }: WholeReview): DecidedReview {
  const { reason, reasonCode = null, decidedAt, updatedAt } = head;
  const texts = readTexts({ head, body });
  const decision = { reason, reasonCode, decidedAt: decidedAt ?? updatedAt };
  return { ...toPendingReview(head), ...texts, attachments, ...decision };
}

export const UNNAMED = { firstName: null, lastName: null };
