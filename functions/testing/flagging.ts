import { randomUUID } from 'node:crypto';
import {
  type Company,
  type CompanyCard,
  companySubmission,
  ownCompany,
  type OwnCompany,
} from '../../shared/schemas/companies.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { ModeratedReview, RedactedReview } from '../../shared/schemas/moderation.ts';
import { type OwnReview, ownReview, reviewSubmission } from '../../shared/schemas/reviews.ts';
import { createCompany } from '../companies/create-company.ts';
import { handler as getCompany } from '../companies/get-company.ts';
import { handler as listCompanies } from '../companies/list-companies.ts';
import { handler as proposeCompany } from '../companies/propose-company.ts';
import { handler as approveReview } from '../moderation/approve-review.ts';
import { handler as getAdminReview } from '../moderation/get-admin-review.ts';
import { handler as redactReview } from '../moderation/redact-review.ts';
import { handler as rejectReview } from '../moderation/reject-review.ts';
import { handler as unpublishReview } from '../moderation/unpublish-review.ts';
import { hashAddress } from '../platform/keyed-hash.ts';
import { findCompany, findSlug, resolveMerged, toOwnCompany } from '../records/company/company.ts';
import { findUser } from '../records/user/user.ts';
import { createReview } from '../reviews/create-review.ts';
import { handler as submitReview } from '../reviews/submit-review.ts';
import { Caller, SITE } from './caller.ts';
import { deliverStream } from './deliver-stream.ts';

export const uniqueName = (text = 'Brickfield Roofing') => `${text} ${randomUUID().slice(0, 8)}`;

/** A company that somebody proposed. `sendProposal` goes by the route, which looks for others like it. */
export async function propose(author: Caller, fields: Record<string, unknown> = {}): Promise<OwnCompany> {
  const origin = { submittedById: author.userId, isListed: false, now: new Date() };
  const company = await createCompany(companySubmission.parse(proposalFields(fields)), origin);
  return ownCompany.parse(toOwnCompany(company));
}

const proposalFields = (fields: Record<string, unknown>) => ({
  ...{ name: uniqueName(), city: 'Durban', province: 'KwaZulu-Natal' },
  ...fields,
});

export async function sendProposal(author: Caller, fields: Record<string, unknown> = {}) {
  const body = proposalFields(fields);
  return (await author.call<OwnCompany & ErrorBody>('propose-company', proposeCompany, { body })).json;
}

let submitted = 0;

/** Each text is different: an author's equal reviews of a company are refused. */
export const reviewFields = (companyId: string, fields: Record<string, unknown> = {}) => ({
  companyId,
  category: 'NON_PAYMENT',
  title: 'Invoice never paid',
  body: `We delivered roof trusses in July and the invoice for them is not paid yet. (${(submitted += 1)})`,
  amountOwedZar: 1_250_000,
  ...fields,
});

/** A review that waits. `sendReview` goes by the route, which refuses some. */
export async function flag(
  author: Caller,
  companyId: string,
  fields: Record<string, unknown> = {},
): Promise<OwnReview> {
  const [user, slug] = await Promise.all([findUser(author.userId), findSlug(companyId)]);
  const company = slug === null ? null : await resolveMerged(await findCompany(slug));
  if (!user || !company) throw new Error(`Nobody, or no company ${companyId}`);
  const submission = reviewSubmission.parse(reviewFields(companyId, fields));
  const ipHash = hashAddress(author.clientAddress);
  const made = { submission, author: user, company, ipHash, siteOrigin: SITE, now: new Date() };
  return ownReview.parse(await createReview(made));
}

export async function sendReview(author: Caller, companyId: string, fields: Record<string, unknown> = {}) {
  const body = reviewFields(companyId, fields);
  return (await author.call<OwnReview & ErrorBody>('submit-review', submitReview, { body })).json;
}

export const approve = (moderator: Caller, id: string, body?: Record<string, unknown>) =>
  moderator.call('approve-review', approveReview, { params: { id }, ...(body && { body }) });
export const reject = (moderator: Caller, id: string, body: Record<string, unknown> = {}) =>
  moderator.call('reject-review', rejectReview, { params: { id }, body });
export const unpublish = (moderator: Caller, id: string, reason: unknown = 'It was approved by mistake') =>
  moderator.call<RedactedReview & { code: string; message: string }>('unpublish-review', unpublishReview, {
    params: { id },
    body: { reason },
  });
export const redact = (
  moderator: Caller,
  id: string,
  redactions: readonly unknown[],
  more: Record<string, unknown> = {},
) =>
  moderator.call<RedactedReview & { code: string }>('redact-review', redactReview, {
    params: { id },
    body: { redactions, ...more },
  });
export const inspect = (moderator: Caller, id: string) =>
  moderator.call<ModeratedReview>('get-admin-review', getAdminReview, { params: { id } });

const visitor = new Caller();
export const companyPage = (slug: string) =>
  visitor.call<Company>('get-company', getCompany, { params: { slug } });
/** The directory, however late the stream is. */
export const directoryNow = (query: Record<string, string>) =>
  visitor.call<CompanyCard[]>('list-companies', listCompanies, { query });

/** The directory once the stream is delivered. */
export async function directory(query: Record<string, string>) {
  await deliverStream();
  return directoryNow(query);
}
