import type { UserRecord } from '../accounts/user.ts';
import type { CompanyRecord } from '../companies/company.ts';
import { findFurtherProposal } from '../companies/further-proposals.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import type { ReplyRecord } from '../replies/reply.ts';
import type { ReviewSummary } from '../reviews/review.ts';
import type { TakedownRecord } from '../takedowns/takedown.ts';

/**
 * What is a person's own, which they decide nothing about. Who wrote a review, proposed a company or asked for a takedown
 * never becomes somebody else, so that what was read stays true until a decision is written.
 */

export const isOwnReview = ({ userId }: Pick<ReviewSummary, 'userId'>, personId: string): boolean =>
  userId === personId;

/** A company's reply that they wrote, or one to their review. */
export const isOwnReply = (
  reply: Pick<ReplyRecord, 'userId'>,
  review: Pick<ReviewSummary, 'userId'>,
  personId: string,
): boolean => reply.userId === personId || isOwnReview(review, personId);

/** One that they proposed. What the team added is nobody's own. */
export const isOwnCompany = (
  { authorId, submittedById }: Pick<CompanyRecord, 'authorId' | 'submittedById'>,
  personId: string,
): boolean => authorId !== undefined && submittedById === personId;

/** A review of theirs, or one whose approval would list a company that they proposed. */
export const isOwnCase = (review: ReviewSummary, company: CompanyRecord | null, personId: string): boolean =>
  isOwnReview(review, personId) || (company?.status === 'PROPOSED' && isOwnCompany(company, personId));

/** One about their review, or that came from their address. */
export function isOwnTakedown(
  { request }: Pick<TakedownRecord, 'request'>,
  review: Pick<ReviewSummary, 'userId'> | null,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
): boolean {
  return (review !== null && isOwnReview(review, id)) || sameMailbox(request.requesterEmail, email);
}

/** Addresses were normalised when they came in; case tells no mailbox from another. */
export const sameMailbox = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Refuses with `own_case` a decision on a review that the moderator wrote. */
export function refuseOwnReview(
  review: ReviewSummary,
  { moderatorId }: Pick<ModeratorAction, 'moderatorId'>,
) {
  if (isOwnReview(review, moderatorId)) throw new HttpError('own_case');
}

/** What an appeal against a decision of theirs brought back. */
export const isOwnDecision = ({ notBy }: { notBy?: string }, personId: string): boolean => notBy === personId;

/** Refuses with `own_decision` whoever made the decision that an appeal took back. */
export function refuseOwnDecision(
  subject: { notBy?: string },
  { moderatorId }: Pick<ModeratorAction, 'moderatorId'>,
) {
  if (isOwnDecision(subject, moderatorId)) throw new HttpError('own_decision');
}

/** Refuses with `own_case` a decision on a company that the moderator proposed. */
export function refuseOwnCompany(
  company: CompanyRecord,
  { moderatorId }: Pick<ModeratorAction, 'moderatorId'>,
) {
  if (isOwnCompany(company, moderatorId)) throw new HttpError('own_case');
}

/** The same, and one that they proposed after somebody else while it waits. */
export async function refuseOwnProposal(
  company: CompanyRecord,
  action: Pick<ModeratorAction, 'moderatorId'>,
): Promise<void> {
  refuseOwnCompany(company, action);
  if (company.status !== 'PROPOSED') return;
  if (await findFurtherProposal(action.moderatorId, company.id)) throw new HttpError('own_case');
}
