import { REVIEW_TEXTS } from '../../shared/enumerations.ts';
import * as routes from '../../shared/routes/reviews.ts';
import type { OwnReview, ReviewSubmission } from '../../shared/schemas/reviews.ts';
import { findUser } from '../records/user/user.ts';
import {
  type CompanyRecord,
  findCompany,
  findSlug,
  isPublic,
  resolveMerged,
} from '../records/company/company.ts';
import {
  companyIdOf,
  type DuplicateProposal,
  ownDuplicateProposals,
} from '../records/company/duplicate-proposals.ts';
import { hashAddress } from '../platform/keyed-hash.ts';
import { HttpError } from '../platform/http-error.ts';
import { readHeader } from '../platform/gateway-event.ts';
import { endpoint } from '../platform/endpoint.ts';
import { ConditionsFailed, pauseAfter } from '../platform/table.ts';
import { refuseBothSides } from '../records/representative/representative.ts';
import { requireCompanyAddress } from '../records/notice/notice-address.ts';
import { createReview, type NewReview } from './create-review.ts';
import { earlierSubmission, type Submission, readIdempotency } from '../platform/idempotency.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';
import { requireIncidentDate } from '../records/review/remembered.ts';
import { type Receipt, toNewReview } from '../records/review/author-view.ts';
import { findReviewHead } from '../records/review/review.ts';

export const handler = endpoint(routes.submitReview, async ({ body, sent, user, event, ...call }) => {
  const issues = blockingIssuesAsSent(sent, REVIEW_TEXTS);
  if (issues.length > 0) throw new HttpError('personal_information', { issues });
  const idempotency = readIdempotency(user.id, readHeader(event, 'idempotency-key'), body, call.now);
  const earlier = idempotency && (await earlierAnswer(idempotency, body));
  if (earlier) return earlier;

  const author = await findUser(user.id);
  if (!author) throw new HttpError('unauthorized');
  const { now, siteOrigin, clientAddress } = call;
  const ipHash = hashAddress(clientAddress);
  return createOnce({ submission: body, author, ipHash, siteOrigin, now, idempotency });
});

type Submitted = Omit<NewReview, 'company' | 'proposal'>;

/** Of two equal submissions at once, the second gets the response of the first. */
async function createOnce(review: Submitted): Promise<OwnReview> {
  const { submission, idempotency } = review;
  try {
    return await createFor(review);
  } catch (error) {
    const first = idempotency && mayBeSecond(error) ? await earlierAnswer(idempotency, submission) : null;
    if (first) return first;
    throw error;
  }
}

const mayBeSecond = (error: unknown) => error instanceof ConditionsFailed && error.found.has('submission');

interface CompanyToFlag {
  company: CompanyRecord;
  /** The author's own proposal of a waiting company that somebody else proposed first. */
  proposal: DuplicateProposal | null;
}

/** Throws `company_not_found` for another's proposal, `own_company` for one the caller represents or asked to. */
async function companyToFlag(id: string, userId: string): Promise<CompanyToFlag> {
  const [known, own] = await Promise.all([findSlug(id), ownDuplicateProposals(userId)]);
  const duplicate = own.find((one) => one.id === id);
  const slug = duplicate?.ofSlug ?? known;
  const company = slug === null ? null : await resolveMerged(await findCompany(slug));
  const isOfIt = company !== null && duplicate !== undefined && companyIdOf(duplicate) === company.id;
  const proposal = isOfIt && !isPublic(company) ? duplicate : null;
  const isTheirs = company?.submittedById === userId || proposal !== null;
  if (!company || !(isPublic(company) || isTheirs)) throw new HttpError('company_not_found');
  if (company.status === 'DECLINED') throw new HttpError('company_closed');
  await refuseBothSides(userId, company.id);
  return { company, proposal };
}

/** Starts again if, meanwhile, the company is renamed, merged or closed, or an equal review arrives. */
async function createFor(review: Submitted): Promise<OwnReview> {
  const { submission, author } = review;
  for (let attempt = 1; ; attempt += 1) {
    const { company, proposal } = await companyToFlag(submission.companyId, author.id);
    if (submission.incidentDate === null)
      await requireIncidentDate({ userId: author.id, companySlug: company.slug }, review.now);
    const { website } = proposal ?? company;
    if (submission.noticeEmail !== null) await requireCompanyAddress(submission.noticeEmail, website, author);
    try {
      return await createReview({ ...review, company, proposal });
    } catch (error) {
      if (!(error instanceof ConditionsFailed) || mayBeSecond(error)) throw error;
      await pauseAfter(
        attempt,
        'Its company or equal reviews changed during every attempt to send it',
        error,
      );
    }
  }
}

/** Whatever happened since: a late repeat does not recreate a review that was withdrawn. */
async function earlierAnswer(submission: Submission, body: ReviewSubmission): Promise<OwnReview | null> {
  const earlier = await earlierSubmission<Receipt>(submission);
  if (!earlier) return null;
  if (!(await findReviewHead(earlier.id))) throw new HttpError('review_not_found');
  return toNewReview(body, earlier);
}
