import { canonicalMailbox } from '../../shared/mailbox.ts';
import type { CompanyRecord } from '../records/company/company.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ReplyRecord } from '../records/reply/reply.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import type { TakedownRecord } from '../records/takedown/takedown.ts';
import type { Moderator } from './moderator.ts';

/**
 * A moderator's own cases, on which they may not decide: anything they wrote, proposed or requested, and
 * anything about a company that they represent or ask to represent. Every decision calls `refuseOwnCase`;
 * views show the same in advance.
 */

/** Refuses a moderator's decision on their own case with `own_case`. */
export function refuseOwnCase(isOwn: boolean): void {
  if (isOwn) throw new HttpError('own_case');
}

type Reviewed = Pick<ReviewSummary, 'userId' | 'companySlug'>;

/** A review that they wrote, or one of a company that they represent. */
export const isOwnReview = ({ userId, companySlug }: Reviewed, { id, represented }: Moderator): boolean =>
  userId === id || represented.has(companySlug);

/** A company's representative must not learn, as a moderator, who writes about it. */
export const mustNotKnowAuthor = (
  { userId, companySlug }: Reviewed,
  { id, represented }: Moderator,
): boolean => userId !== id && represented.has(companySlug);

/** A reply that they wrote, or one to their review. */
export const isOwnReply = (
  { userId }: Pick<ReplyRecord, 'userId'>,
  review: Reviewed,
  moderator: Moderator,
): boolean => userId === moderator.id || isOwnReview(review, moderator);

/** A company that the team added is nobody's proposal. */
export const isProposedBy = (
  { authorId, submittedById }: Pick<CompanyRecord, 'authorId' | 'submittedById'>,
  personId: string,
): boolean => authorId !== undefined && submittedById === personId;

/** A company that they represent or proposed, first or, while it waits, after somebody else. */
export const isOwnCompany = (
  company: Pick<CompanyRecord, 'id' | 'slug' | 'status' | 'authorId' | 'submittedById'>,
  { id, represented, alsoProposed }: Moderator,
): boolean =>
  isProposedBy(company, id) ||
  represented.has(company.slug) ||
  (company.status === 'PROPOSED' && alsoProposed.has(company.id));

/** Their review, or one whose approval would list their company. */
export const isOwnSubmission = (
  review: Reviewed,
  company: CompanyRecord | null,
  moderator: Moderator,
): boolean =>
  isOwnReview(review, moderator) || (company?.status === 'PROPOSED' && isOwnCompany(company, moderator));

/** Their request to represent a company, or another person's for a company that they represent. */
export const isOwnRepresentation = (
  { userId }: { userId: string },
  { slug }: Pick<CompanyRecord, 'slug'>,
  { id, represented }: Moderator,
): boolean => userId === id || represented.has(slug);

/** A request about their review, even if it was withdrawn since, or from their account or mailbox. */
export const isOwnTakedown = (
  { id, request, about }: Pick<TakedownRecord, 'id' | 'request' | 'about'>,
  review: Reviewed | null,
  moderator: Moderator,
): boolean =>
  (review !== null && isOwnReview(review, moderator)) ||
  moderator.represented.has(about.company.slug) ||
  moderator.filedTakedowns.has(id) ||
  isOwnAddress(request.requesterEmail, moderator);

/** A request about their review, or from their mailbox. */
export const isOwnPrivacyRequest = (
  { email }: { email: string },
  review: Reviewed | null,
  moderator: Moderator,
): boolean => (review !== null && isOwnReview(review, moderator)) || isOwnAddress(email, moderator);

/** An appeal about their review or takedown request. */
export function isOwnAppeal(
  { review, takedown }: { review: ReviewSummary | null; takedown: TakedownRecord | null },
  moderator: Moderator,
): boolean {
  if (takedown) return isOwnTakedown(takedown, review, moderator);
  return review !== null && isOwnReview(review, moderator);
}

export const isOwnAddress = (address: string, { email }: Moderator): boolean =>
  canonicalMailbox(address) === canonicalMailbox(email);

/** A case that an appeal against their decision reopened. */
export const isOwnDecision = ({ notBy }: { notBy?: string }, personId: string): boolean => notBy === personId;
