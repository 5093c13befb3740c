import type { DecisionOutcome } from '../../shared/enumerations.ts';
import { REPRESENTATIVES } from '../../shared/limits.ts';
import type { Representative } from '../../shared/schemas/representatives.ts';
import type { ActiveCompany } from '../companies/company.ts';
import { type EmailContent, outboxWrite } from '../emails/outbox.ts';
import { deleteFile } from '../evidence/evidence-store.ts';
import { readModerator } from '../moderation/moderator.ts';
import { isOwnRepresentation, refuseOwnCase } from '../moderation/own-case.ts';
import { auditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { logDecision } from '../transparency/figures.ts';
import {
  approvedRepresentatives,
  companyOf,
  findRepresentative,
  type RepresentativeRecord,
  toRepresentative,
} from './representative.ts';
import { markApproved, markRefused } from './representative-writes.ts';

const DECIDED = { message: 'A decision on this request has already been made.' };

/** Lets a person answer for a company: the request, the mail to them and the audit entry change together. */
export function approveRepresentative(id: string, action: ModeratorAction): Promise<Representative> {
  return decide(id, action, async (found, company) => {
    if (found.status !== 'PENDING') throw new HttpError('already_decided', DECIDED);
    if ((await approvedRepresentatives(company)).length >= REPRESENTATIVES.max)
      throw new HttpError('too_many_representatives');
    const { name: companyName, slug: companySlug } = company;
    return {
      ...markApproved(found, action.now),
      act: 'approve-representative',
      outcome: 'APPROVED',
      reason: null,
      mail: { kind: 'representative-approved', facts: { companyName, companySlug } },
    };
  });
}

/** Refuses a request that waits, or revokes one that was approved. */
export function rejectRepresentative(
  id: string,
  reason: string,
  action: ModeratorAction,
): Promise<Representative> {
  return decide(id, action, (found, company) => {
    if (found.status !== 'PENDING' && found.status !== 'APPROVED')
      throw new HttpError('already_decided', DECIDED);
    const { after, write } = markRefused(found, reason, action.now);
    const facts = { companyName: company.name, reason, isRevoked: after.status === 'REVOKED' };
    return Promise.resolve({
      after,
      write,
      act: 'reject-representative',
      outcome: facts.isRevoked ? 'REMOVED' : 'REJECTED',
      reason,
      mail: { kind: 'representative-refused', facts },
    });
  });
}

interface Decided {
  after: RepresentativeRecord;
  write: Write;
  act: string;
  outcome: DecisionOutcome;
  reason: string | null;
  mail: EmailContent;
}

/** Once; its document, which served the decision alone, goes with it. */
function decide(
  id: string,
  { moderatorId, siteOrigin, now }: ModeratorAction,
  work: (found: RepresentativeRecord, company: ActiveCompany) => Promise<Decided>,
): Promise<Representative> {
  return retryOnChange(async () => {
    const found = await findRepresentative(id);
    const company = found && (await companyOf(found));
    if (!found || !company) throw new HttpError('representative_not_found');
    refuseOwnCase(isOwnRepresentation(found, company, await readModerator(moderatorId)));
    const { after, write, act, outcome, reason, mail } = await work(found, company);
    // The company alone: an entry outlives the person's account.
    const subject = `company ${company.id}`;
    const { name } = company;
    const detail = `Position: ${found.position}`;
    await transact([
      write,
      logDecision({ kind: 'REPRESENTATIVE', outcome, since: found.createdAt }, now),
      outboxWrite({ ...mail, userId: found.userId, siteOrigin }, now),
      ...auditWrites({ act, actorId: moderatorId, subject, reason, note: null, name, detail }, now),
    ]);
    if (found.document) await deleteFile(found.document.objectPath);
    return toRepresentative(after, company);
  });
}
