import type { AdminCompany } from '../../shared/schemas/companies.ts';
import { findUser } from '../accounts/user.ts';
import { type CompanyRecord, detailsOf, isPublic } from '../companies/company.ts';
import { Failure } from '../platform/failure.ts';

/** A company with its state, and who proposed it. One that is on its way out is `company_not_found`. */
export async function adminViewOf(company: CompanyRecord): Promise<AdminCompany> {
  const { status, reason, listedAt, mergedInto = null, submittedById } = company;
  if (status === 'REMOVED') throw new Failure('company_not_found');
  const user = await findUser(submittedById);
  const { firstName = null, lastName = null } = user ?? {};
  return {
    ...detailsOf(company),
    listed: isPublic(company),
    status,
    reason,
    listedAt,
    mergedInto,
    user: user && { firstName, lastName },
  };
}
