import { canonicalMailbox } from '../../shared/mailbox.ts';
import type { CompanyRecord } from '../records/company/company.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ReplyRecord } from '../records/reply/reply.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import type { TakedownRecord } from '../records/takedown/takedown.ts';
import type { Moderator } from './moderator.ts';

/**
 * What is a moderator's own, which they decide nothing about: what they wrote, proposed or asked for, and everything about a
 * company that they represent or ask to represent. Every decision calls `refuseOwnCase`; views tell the same beforehand.
 */

/** Refuses a moderator's decision on what is their own with `own_case`. */
export function refuseOwnCase(isOwn: boolean): void {
  if (isOwn) throw new HttpError('own_case');
}

type Reviewed = Pick<ReviewSummary, 'userId' | 'companySlug'>;

/** One that they wrote, or one of a company that they represent. */
export const isOwnReview = ({ userId, companySlug }: Reviewed, { id, represented }: Moderator): boolean =>
  userId === id || represented.has(companySlug);

/** Whoever speaks for a company must not learn as a moderator who writes about it. */
export const mustNotKnowAuthor = (
  { userId, companySlug }: Reviewed,
  { id, represented }: Moderator,
): boolean => userId !== id && represented.has(companySlug);

/** A reply that they wrote, or one to a review of theirs. */
export const isOwnReply = (
  { userId }: Pick<ReplyRecord, 'userId'>,
  review: Reviewed,
  moderator: Moderator,
): boolean => userId === moderator.id || isOwnReview(review, moderator);

/** What the team added is nobody's proposal. */
export const isProposedBy = (
  { authorId, submittedById }: Pick<CompanyRecord, 'authorId' | 'submittedById'>,
  personId: string,
): boolean => authorId !== undefined && submittedById === personId;

/** One that they proposed, first or, while it waits, after somebody else, or that they represent. */
export const isOwnCompany = (
  company: Pick<CompanyRecord, 'id' | 'slug' | 'status' | 'authorId' | 'submittedById'>,
  { id, represented, alsoProposed }: Moderator,
): boolean =>
  isProposedBy(company, id) ||
  represented.has(company.slug) ||
  (company.status === 'PROPOSED' && alsoProposed.has(company.id));

/** A review of theirs, or one whose approval would list a company of theirs. */
export const isOwnSubmission = (
  review: Reviewed,
  company: CompanyRecord | null,
  moderator: Moderator,
): boolean =>
  isOwnReview(review, moderator) || (company?.status === 'PROPOSED' && isOwnCompany(company, moderator));

/** Their request to represent a company, or somebody's to represent one that they represent. */
export const isOwnRepresentation = (
  { userId }: { userId: string },
  { slug }: Pick<CompanyRecord, 'slug'>,
  { id, represented }: Moderator,
): boolean => userId === id || represented.has(slug);

/** One about a review of theirs, also one that its author took back since, or from their mailbox. */
export const isOwnTakedown = (
  { request, about }: Pick<TakedownRecord, 'request' | 'about'>,
  review: Reviewed | null,
  moderator: Moderator,
): boolean =>
  (review !== null && isOwnReview(review, moderator)) ||
  moderator.represented.has(about.company.slug) ||
  isOwnAddress(request.requesterEmail, moderator);

/** One about a review of theirs, or from their mailbox. */
export const isOwnPrivacyRequest = (
  { email }: { email: string },
  review: Reviewed | null,
  moderator: Moderator,
): boolean => (review !== null && isOwnReview(review, moderator)) || isOwnAddress(email, moderator);

/** One about a review or a takedown request of theirs. */
export function isOwnAppeal(
  { review, takedown }: { review: ReviewSummary | null; takedown: TakedownRecord | null },
  moderator: Moderator,
): boolean {
  if (takedown) return isOwnTakedown(takedown, review, moderator);
  return review !== null && isOwnReview(review, moderator);
}

/** Their mailbox. */
export const isOwnAddress = (address: string, { email }: Moderator): boolean =>
  canonicalMailbox(address) === canonicalMailbox(email);

/** What an appeal against a decision of theirs brought back. */
export const isOwnDecision = ({ notBy }: { notBy?: string }, personId: string): boolean => notBy === personId;
