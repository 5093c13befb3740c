import type { DecisionOutcome } from '../../shared/enumerations.ts';
import { logDecision } from '../records/statistics/figures.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { auditWrites } from '../platform/audit.ts';
import { type CompanyRecord, findCompanyById } from '../records/company/company.ts';
import { type Moderator, readModerator } from '../decisions/moderator.ts';
import { isOwnCompany, refuseOwnCase } from '../decisions/own-case.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import type { Write } from '../platform/table.ts';

/**
 * Does something with a company as it stands; one that changes in between is read again. Unknown, or on its way out, is
 * `company_not_found`; one that is the moderator's own is `own_case`.
 */
export function withCompany<T>(
  id: string,
  { moderatorId }: Pick<ModeratorAction, 'moderatorId'>,
  work: (company: CompanyRecord, moderator: Moderator) => Promise<T>,
): Promise<T> {
  return retryOnChange(async () => {
    const [company, moderator] = await Promise.all([findCompanyById(id), readModerator(moderatorId)]);
    if (!company || company.status === 'REMOVED') throw new HttpError('company_not_found');
    refuseOwnCase(isOwnCompany(company, moderator));
    return work(company, moderator);
  });
}

interface Words {
  reason?: string | null;
  detail?: string | null;
}

/** What goes on public record. */
const OUTCOMES: Readonly<Record<string, DecisionOutcome>> = {
  'accept-company': 'LISTED',
  'decline-company': 'DECLINED',
  'merge-company': 'MERGED',
  'remove-company': 'REMOVED',
};

/** The audit entry of an action on a company, under the name that it had then, and its place in the public log. */
export function companyAuditWrites(
  action: string,
  { id, name, createdAt }: CompanyRecord,
  { moderatorId, now }: ModeratorAction,
  { reason = null, detail = null }: Words = {},
): Write[] {
  const subject = `company ${id}`;
  const outcome = OUTCOMES[action];
  return [
    ...auditWrites({ act: action, actorId: moderatorId, subject, reason, note: null, detail, name }, now),
    ...(outcome ? [logDecision({ kind: 'COMPANY', outcome, since: createdAt }, now)] : []),
  ];
}
