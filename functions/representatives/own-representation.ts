import type { ActiveCompany } from '../companies/company.ts';
import { HttpError } from '../platform/http-error.ts';
import { companyOf, findRepresentative, type RepresentativeRecord } from './representative.ts';

/** A person's own request, with its company. Anybody else's is `representative_not_found`, and so is one whose company is gone. */
export async function requireOwn(
  id: string,
  userId: string,
): Promise<{ found: RepresentativeRecord; company: ActiveCompany }> {
  const found = await findRepresentative(id);
  const company = found?.userId === userId ? await companyOf(found) : null;
  if (!found || !company) throw new HttpError('representative_not_found');
  return { found, company };
}
