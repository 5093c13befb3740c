import type { ReviewSubmission } from '../../shared/schemas/reviews.ts';
import { findUser } from '../accounts/user.ts';
import { type CompanyRecord, findCompanyById, isPublic } from '../companies/company.ts';
import { hashAddress } from '../platform/address-hash.ts';
import { Failure } from '../platform/failure.ts';
import { headerOf } from '../platform/gateway-event.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { ConditionsFailed } from '../platform/table.ts';
import { createReview, type NewReview } from './create-review.ts';
import { earlierReviewId, type Submission, submissionOf } from './idempotency.ts';
import { blockingIssues } from './personal-information.ts';
import { findReview, ownViewOf, type WholeReview } from './review.ts';

export const handler = signedInEndpoint('submit-review', async ({ body, user, event, ...call }) => {
  refusePersonalInformation(body);
  const idempotency = submissionOf(user.id, headerOf(event, 'idempotency-key'), body, call.now);
  const earlier = idempotency && (await earlierReview(idempotency));
  if (earlier) return ownViewOf(earlier);

  const company = await companyToFlag(body.companyId, user.id);
  const author = await findUser(user.id);
  if (!author) throw new Failure('unauthorized');
  const { now, siteOrigin, clientAddress } = call;
  const review = {
    submission: body,
    author,
    company,
    ipHash: hashAddress(clientAddress),
    siteOrigin,
    now,
    idempotency,
  };
  return ownViewOf(await createOnce(review));
});

function refusePersonalInformation({ title, body, evidenceNote }: ReviewSubmission): void {
  const issues = blockingIssues({ title, body, evidenceNote });
  if (issues.length > 0) throw new Failure('personal_information', { issues });
}

/** A listed company, or one that the caller proposed; any other does not exist for them. */
async function companyToFlag(id: string, userId: string): Promise<CompanyRecord> {
  const company = await findCompanyById(id);
  const isTheirs = company?.submittedById === userId;
  if (!company || !(isPublic(company) || isTheirs)) throw new Failure('company_not_found');
  if (company.status === 'DECLINED') throw new Failure('company_closed');
  return company;
}

/** Two equal submissions at once: the second finds what the first made. */
async function createOnce(review: NewReview): Promise<WholeReview> {
  try {
    return await createReview(review);
  } catch (error) {
    const wasSecond =
      error instanceof ConditionsFailed && error.found.has('submission') && review.idempotency;
    const first = wasSecond ? await earlierReview(wasSecond) : null;
    if (!first) throw error;
    return first;
  }
}

/** Null for a first time. One that was withdrawn since is not made again by a late repeat. */
async function earlierReview(submission: Submission): Promise<WholeReview | null> {
  const id = await earlierReviewId(submission);
  if (id === null) return null;
  const review = await findReview(id);
  if (!review) throw new Failure('review_not_found');
  return review;
}
