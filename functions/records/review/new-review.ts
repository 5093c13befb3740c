import { randomUUID } from 'node:crypto';
import { type ReviewFacts, reviewFacts, type ReviewSubmission } from '../../../shared/schemas/reviews.ts';
import { hashMailbox } from '../../platform/keyed-hash.ts';
import { reviewBodyKey, reviewKey } from '../../platform/keys.ts';
import type { CompanyRecord } from '../company/company.ts';
import type { UserRecord } from '../user/user.ts';
import { LONG_TEXTS, pick, type ReviewSummary, type WholeReview } from './review.ts';
import { tracesOfTexts } from './traces.ts';
import { textsInHead } from './text-transitions.ts';
import { namesOf } from './transitions.ts';

export interface NewReviewData {
  submission: ReviewSubmission;
  author: UserRecord;
  company: CompanyRecord;
  proposal?: NonNullable<ReviewSummary['proposedAs']> | null;
  ipHash: string | null;
  now: Date;
}

export function newReview({
  submission,
  author,
  company,
  proposal,
  ipHash,
  now,
}: NewReviewData): Pick<WholeReview, 'head' | 'body'> {
  const id = randomUUID();
  const at = now.toISOString();
  const head: ReviewSummary = {
    ...reviewKey(id),
    id,
    version: 1,
    companyId: company.id,
    companySlug: company.slug,
    companyName: company.name,
    ...(proposal && { proposedAs: pick(proposal, ['id', 'name', 'slug']) }),
    userId: author.id,
    reporter: author.reporter ?? hashMailbox(author.email),
    ...(submission.waitForCompany && { waitForCompany: true }),
    ...namesOf(author),
    status: 'PENDING',
    ...pick(submission, Object.keys(reviewFacts) as (keyof ReviewFacts)[]),
    ...textsInHead(submission, company.name),
    reason: null,
    reasonCode: null,
    revision: 0,
    attachmentCount: 0,
    openTakedowns: 0,
    takedownsUnderReview: 0,
    createdAt: at,
    updatedAt: at,
    decidedAt: null,
  };
  const { noticeEmail } = submission;
  const texts = { ...pick(submission, LONG_TEXTS), ...(noticeEmail !== null && { noticeEmail }) };
  const traces = tracesOfTexts(submission);
  return { head, body: { ...reviewBodyKey(id), ...texts, ipHash, traces } };
}
