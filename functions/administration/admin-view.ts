import type { AdminCompany } from '../../shared/schemas/companies.ts';
import { findUser, findUsers, type UserRecord } from '../records/user/user.ts';
import { type CompanyRecord, isPublic, kindOf } from '../records/company/company.ts';
import { type Moderator, readModerator } from '../decisions/moderator.ts';
import { companyCase, findConflict } from '../decisions/conflict.ts';
import { HttpError } from '../platform/http-error.ts';
import { namesBeside } from '../records/company/other-names.ts';

/** Throws `company_not_found` for a company that is being removed. */
export async function toAdminCompany(company: CompanyRecord, moderatorId: string): Promise<AdminCompany> {
  const { status } = company;
  if (status === 'REMOVED') throw new HttpError('company_not_found');
  const [user, moderator] = await Promise.all([findUser(company.submittedById), readModerator(moderatorId)]);
  return viewCompany({ ...company, status }, user, moderator);
}

type Viewed = CompanyRecord & { status: AdminCompany['status'] };

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

function viewCompany(company: Viewed, user: UserRecord | null, moderator: Moderator): AdminCompany {
  const { ownCase } = findConflict(companyCase(company), moderator);
  return {
    ...company,
    kind: kindOf(company),
    alsoKnownAs: namesBeside(company),
    listed: isPublic(company),
    ownCase,
    // A person who represents or reviews a company does not see who else does.
    noticeEmail: ownCase ? null : (company.noticeEmail ?? null),
    noticeSource: ownCase ? null : (company.noticeSource ?? null),
    mergedInto: company.mergedInto ?? null,
    // Who proposed a company mostly wrote the first review of it, too.
    user: company.status === 'PROPOSED' ? user : null,
  };
}
