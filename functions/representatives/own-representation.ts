import { type ActiveCompany, findCompanyById, resolveMerged } from '../records/company/company.ts';
import { HttpError } from '../platform/http-error.ts';
import { type Asking, moveRepresentative } from '../records/representative/ask-again.ts';
import {
  findRepresentative,
  readId,
  type RepresentativeRecord,
} from '../records/representative/representative.ts';

interface Request {
  found: RepresentativeRecord;
  company: ActiveCompany;
}

/** If the company was merged, moves the request to the target first. */
export async function requireRequest(id: string, asking: Asking): Promise<Request> {
  const found = await findRepresentative(id);
  const named = found && (await findCompanyById(found.companyId));
  const company = await resolveMerged(named);
  if (!found || !named || !company) throw new HttpError('representative_not_found');
  if (company.id === named.id) return { found, company };
  await moveRepresentative(found, named.name, company, asking);
  return requireRequest(id, asking);
}

export async function requireOwn(id: string, userId: string, asking: Asking): Promise<Request> {
  if (readId(id).userId !== userId) throw new HttpError('representative_not_found');
  return requireRequest(id, asking);
}
