import type { AdminCompany } from '../../shared/schemas/companies.ts';
import { findUser, findUsers, type UserRecord } from '../records/user/user.ts';
import { type CompanyRecord, isPublic, kindOf } from '../records/company/company.ts';
import { type Moderator, readModerator } from '../decisions/moderator.ts';
import { isOwnCompany } from '../decisions/own-case.ts';
import { HttpError } from '../platform/http-error.ts';

/** A company with its state, who proposed it, and whether it is a case of the moderator who looks. One that is on its way out is `company_not_found`. */
export async function toAdminCompany(company: CompanyRecord, moderatorId: string): Promise<AdminCompany> {
  const { status } = company;
  if (status === 'REMOVED') throw new HttpError('company_not_found');
  const [user, moderator] = await Promise.all([findUser(company.submittedById), readModerator(moderatorId)]);
  return viewCompany({ ...company, status }, user, moderator);
}

type Viewed = CompanyRecord & { status: AdminCompany['status'] };

/** Several of them, with their people read together. */
export async function toAdminCompanies(
  companies: readonly Viewed[],
  moderatorId: string,
): Promise<AdminCompany[]> {
  const [users, moderator] = await Promise.all([
    findUsers(companies.map(({ submittedById }) => submittedById)),
    readModerator(moderatorId),
  ]);
  return companies.map((company) =>
    viewCompany(company, users.get(company.submittedById) ?? null, moderator),
  );
}

/** The response's schema leaves the rest of both records out. */
function viewCompany(company: Viewed, user: UserRecord | null, moderator: Moderator): AdminCompany {
  const ownCase = isOwnCompany(company, moderator);
  return {
    ...company,
    kind: kindOf(company),
    listed: isPublic(company),
    ownCase,
    // Whoever speaks for a company, or writes about it, is not told who else is.
    noticeEmail: ownCase ? null : (company.noticeEmail ?? null),
    noticeSource: ownCase ? null : (company.noticeSource ?? null),
    mergedInto: company.mergedInto ?? null,
    user,
  };
}
