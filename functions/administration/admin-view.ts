import type { AdminCompany } from '../../shared/schemas/companies.ts';
import { findUser, findUsers, type UserRecord } from '../accounts/user.ts';
import { type CompanyRecord, isPublic } from '../companies/company.ts';
import { HttpError } from '../platform/http-error.ts';

/** A company with its state, and who proposed it. One that is on its way out is `company_not_found`. */
export async function toAdminCompany(company: CompanyRecord): Promise<AdminCompany> {
  const { status } = company;
  if (status === 'REMOVED') throw new HttpError('company_not_found');
  return viewCompany({ ...company, status }, await findUser(company.submittedById));
}

type Viewed = CompanyRecord & { status: AdminCompany['status'] };

/** Several of them, with their people read together. */
export async function toAdminCompanies(companies: readonly Viewed[]): Promise<AdminCompany[]> {
  const users = await findUsers(companies.map(({ submittedById }) => submittedById));
  return companies.map((company) => viewCompany(company, users.get(company.submittedById) ?? null));
}

/** The response's schema leaves the rest of both records out. */
const viewCompany = (company: Viewed, user: UserRecord | null): AdminCompany => ({
  ...company,
  listed: isPublic(company),
  mergedInto: company.mergedInto ?? null,
  user,
});
