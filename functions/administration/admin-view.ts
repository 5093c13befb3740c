import type { AdminCompany } from '../../shared/schemas/companies.ts';
import { findUser, findUsers, type UserRecord } from '../accounts/user.ts';
import { type CompanyRecord, toDetails, isPublic } from '../companies/company.ts';
import { HttpError } from '../platform/http-error.ts';

/** A company with its state, and who proposed it. One that is on its way out is `company_not_found`. */
export async function toAdminCompany(company: CompanyRecord): Promise<AdminCompany> {
  const { status } = company;
  if (status === 'REMOVED') throw new HttpError('company_not_found');
  return viewOf({ ...company, status }, await findUser(company.submittedById));
}

type Viewed = CompanyRecord & { status: AdminCompany['status'] };

/** Several of them, with their people read together. */
export async function toAdminCompanies(companies: readonly Viewed[]): Promise<AdminCompany[]> {
  const users = await findUsers(companies.map(({ submittedById }) => submittedById));
  return companies.map((company) => viewOf(company, users.get(company.submittedById) ?? null));
}

function viewOf(company: Viewed, user: UserRecord | null): AdminCompany {
  const { status, reason, listedAt, mergedInto = null } = company;
  return {
    ...toDetails(company),
    listed: isPublic(company),
    status,
    reason,
    listedAt,
    mergedInto,
    user: user && { firstName: user.firstName, lastName: user.lastName },
  };
}
