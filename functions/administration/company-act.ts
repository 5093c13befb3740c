import { auditWrite } from '../platform/audit.ts';
import { type CompanyRecord, findCompanyById } from '../companies/company.ts';
import { Failure } from '../platform/failure.ts';
import { ConditionsFailed, type Write } from '../platform/table.ts';

/** Who acts on a company, when, and from where mails lead back. */
export interface AdminAct {
  moderatorId: string;
  siteOrigin: string;
  now: Date;
}

/** A company that changes at the same moment is read again this often. */
const ATTEMPTS = 8;

/**
 * Does something with a company as it stands; one that changes in between is read again. Unknown, or on its way out, is
 * `company_not_found`.
 */
export async function withCompany<T>(id: string, act: (company: CompanyRecord) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const company = await findCompanyById(id);
    if (!company || company.status === 'REMOVED') throw new Failure('company_not_found');
    try {
      return await act(company);
    } catch (error) {
      if (!(error instanceof ConditionsFailed) || attempt >= ATTEMPTS) throw error;
    }
  }
}

interface Words {
  reason?: string | null;
  detail?: string | null;
}

/** The audit entry of an act on a company, under the name that it had then. */
export function companyAuditWrite(
  act: string,
  { id, name }: CompanyRecord,
  { moderatorId, now }: AdminAct,
  { reason = null, detail = null }: Words = {},
): Write {
  const subject = `company ${id}`;
  return auditWrite({ act, actorId: moderatorId, subject, reason, note: null, detail, name }, now);
}
