import type { AdminCompany } from '../../shared/schemas/companies.ts';
import { findUser, findUsers, type UserRecord } from '../accounts/user.ts';
import { type CompanyRecord, isPublic } from '../companies/company.ts';
import { isOwnCompany } from '../moderation/own-case.ts';
import { HttpError } from '../platform/http-error.ts';

/** A company with its state, who proposed it, and whether that is the moderator who looks. One that is on its way out is `company_not_found`. */
export async function toAdminCompany(company: CompanyRecord, moderatorId: string): Promise<AdminCompany> {
  const { status } = company;
  if (status === 'REMOVED') throw new HttpError('company_not_found');
  return viewCompany({ ...company, status }, await findUser(company.submittedById), moderatorId);
}

type Viewed = CompanyRecord & { status: AdminCompany['status'] };

/** Several of them, with their people read together. */
export async function toAdminCompanies(
  companies: readonly Viewed[],
  moderatorId: string,
): Promise<AdminCompany[]> {
  const users = await findUsers(companies.map(({ submittedById }) => submittedById));
  return companies.map((company) =>
    viewCompany(company, users.get(company.submittedById) ?? null, moderatorId),
  );
}

/** The response's schema leaves the rest of both records out. */
const viewCompany = (company: Viewed, user: UserRecord | null, moderatorId: string): AdminCompany => ({
  ...company,
  listed: isPublic(company),
  ownCase: isOwnCompany(company, moderatorId),
  mergedInto: company.mergedInto ?? null,
  user,
});
