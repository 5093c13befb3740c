import * as routes from '../../shared/routes/representatives.ts';
import { isOpenRepresentation } from '../../shared/open-representation.ts';
import { withinAskedCodes } from '../records/email/mailed-code.ts';
import { transactFor } from '../records/user/user.ts';
import { type ActiveCompany, findCompany, isPublic, resolveMerged } from '../records/company/company.ts';
import { deleteFile } from '../records/evidence/evidence-store.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { hashAddress } from '../platform/keyed-hash.ts';
import { retryOnChange } from '../platform/retry.ts';
import { checkOwnCount, readOwnCount } from '../records/statistics/list-counts.ts';
import { ConditionsFailed, type Write } from '../platform/table.ts';
import { hasStandingFlag } from '../records/review/own-flags.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';
import { mailCode } from './code.ts';
import { provesAddress } from '../records/notice/answer-token.ts';
import { isOfCompany } from '../records/representative/company-domain.ts';
import { keepDocument } from './document.ts';
import {
  findRequest,
  type RepresentativeRecord,
  toRepresentative,
} from '../records/representative/representative.ts';
import {
  createRepresentativeWrite,
  newRepresentative,
} from '../records/representative/representative-writes.ts';

export const handler = endpoint(
  routes.requestRepresentation,
  async ({ params, body, sent, user, clientAddress, siteOrigin, now }) => {
    const issues = blockingIssuesAsSent(sent, ['position']);
    if (issues.length > 0) throw new HttpError('personal_information', { issues });
    const company = await resolveMerged(await findCompany(params.slug));
    if (!company || !isPublic(company)) throw new HttpError('company_not_found');
    const earlier = await findRequest(user.id, company.id);
    if (earlier && isOpenRepresentation(earlier)) throw new HttpError('already_representative');
    const { document, answerToken, ...facts } = body;
    const ipHash = hashAddress(clientAddress);
    const request = { ...facts, userId: user.id, companyId: company.id, ...(ipHash && { ipHash }) };
    if (document !== null) return askByDocument(request, document, company, now);
    const place = { email: body.email, companyId: company.id };
    if (answerToken !== null && (await provesAddress(answerToken, place, now))) {
      const proved = newRepresentative(request, now, true);
      await ask(proved, company);
      return toRepresentative(proved, company);
    }
    if (!isOfCompany(body.email, company.website)) throw notOfCompany(company);

    const asked = newRepresentative(request, now);
    await withinAskedCodes({ userId: user.id, email: body.email, now }, () =>
      ask(asked, company, mailCode(asked, siteOrigin, now)),
    );
    return toRepresentative(asked, company);
  },
);

function notOfCompany({ website }: ActiveCompany): HttpError {
  const message =
    website === null
      ? 'The directory knows no website of this company to compare the address with: upload a document instead.'
      : undefined;
  return new HttpError('email_not_of_company', { ...(message && { message }) });
}

async function askByDocument(
  request: Omit<Parameters<typeof newRepresentative>[0], 'document' | 'documentTrace'>,
  uploadURL: string,
  company: ActiveCompany,
  now: Date,
) {
  const kept = await keepDocument(uploadURL, request.userId);
  const asked = newRepresentative({ ...request, ...kept }, now);
  try {
    await ask(asked, company);
  } catch (error) {
    if (error instanceof HttpError) await deleteFile(kept.document.objectPath);
    throw error;
  }
  return toRepresentative(asked, company);
}

/** Of two requests at once, one is `already_representative`; of a request and a review, one is `own_company`. */
function ask(asked: RepresentativeRecord, company: ActiveCompany, more: Write[] = []): Promise<void> {
  const { userId } = asked;
  return retryOnChange(async () => {
    const reviews = await readOwnCount(userId, 'reviews');
    if (await hasStandingFlag(userId, company)) throw new HttpError('own_company', { message: FLAGGED });
    const isAsRead = checkOwnCount(userId, 'reviews', reviews);
    try {
      await transactFor(userId, [createRepresentativeWrite(asked), isAsRead, ...more]);
    } catch (error) {
      const isSecond = error instanceof ConditionsFailed && error.found.has('representative');
      throw isSecond ? new HttpError('already_representative') : error;
    }
  });
}

const FLAGGED =
  'You wrote a review of this company, so you cannot answer for it. Withdraw the review first if you speak for the company.';
