import type { DecisionOutcome } from '../../shared/enumerations.ts';
import type { Representative } from '../../shared/schemas/representatives.ts';
import type { ActiveCompany } from '../records/company/company.ts';
import { type EmailContent, outboxWrite } from '../records/email/outbox.ts';
import { deleteFile } from '../records/evidence/evidence-store.ts';
import { readModerator } from '../decisions/moderator.ts';
import { isOwnRepresentation, refuseOwnCase } from '../decisions/own-case.ts';
import { auditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { bestEffort, retryOnChange } from '../platform/retry.ts';
import { ConditionsFailed, transact, type Write } from '../platform/table.ts';
import { logDecision } from '../records/statistics/figures.ts';
import { mailThoseOf } from '../records/representative/mail-representatives.ts';
import { requireRequest } from './own-representation.ts';
import { type RepresentativeRecord, toRepresentative } from '../records/representative/representative.ts';
import { markApproved, markRefused } from '../records/representative/representative-writes.ts';
import { WITHDRAWN_AT_ONCE, withdrawStatements } from '../records/representative/withdraw-statements.ts';

const DECIDED = { message: 'A decision on this request has already been made.' };

/**
 * Lets a person answer for a company: the request, the mails to them and to those who do already, and the audit entry change
 * together. The eleventh is `too_many_representatives`, also of several at once.
 */
export function approveRepresentative(id: string, action: ModeratorAction): Promise<Representative> {
  return decide(id, action, async (found, company) => {
    if (found.status !== 'PENDING') throw new HttpError('already_decided', DECIDED);
    const { name: companyName, slug: companySlug } = company;
    const { after, writes } = markApproved(found, company, action.now);
    const joined = { companyName, position: found.position };
    return {
      after,
      writes: [
        ...writes,
        ...(await mailThoseOf(
          company,
          { kind: 'representative-joined', facts: joined },
          { ...action, userId: found.userId },
        )),
      ],
      act: 'approve-representative',
      outcome: 'APPROVED',
      reason: null,
      mail: { kind: 'representative-approved', facts: { companyName, companySlug } },
    };
  });
}

/**
 * Refuses a request that waits, or revokes one that was approved: what was said by it in the company's name goes. Only a
 * revocation is `password_required` where the password was not given lately.
 */
export async function rejectRepresentative(
  id: string,
  reason: string,
  isPasswordRecent: boolean,
  action: ModeratorAction,
): Promise<Representative> {
  const refused = await decide(id, action, (found, company) => {
    if (found.status !== 'PENDING' && found.status !== 'APPROVED')
      throw new HttpError('already_decided', DECIDED);
    if (found.status === 'APPROVED' && !isPasswordRecent) throw new HttpError('password_required');
    const changed = markRefused(found, reason, action.now);
    const facts = { companyName: company.name, reason, isRevoked: changed.after.status === 'REVOKED' };
    return Promise.resolve({
      ...changed,
      act: 'reject-representative',
      outcome: facts.isRevoked ? 'REMOVED' : 'REJECTED',
      reason,
      mail: { kind: 'representative-refused', facts },
    });
  });
  await bestEffort(() => withdrawStatements(refused, action.now, WITHDRAWN_AT_ONCE));
  return refused;
}

interface Decided {
  after: RepresentativeRecord;
  writes: Write[];
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
): Promise<Representative & Pick<RepresentativeRecord, 'userId'>> {
  return retryOnChange(async () => {
    const { found, company } = await requireRequest(id, { siteOrigin, now });
    refuseOwnCase(isOwnRepresentation(found, company, await readModerator(moderatorId)));
    const { after, writes, act, outcome, reason, mail } = await work(found, company);
    // The company alone: an entry outlives the person's account.
    const subject = `company ${company.id}`;
    const { name } = company;
    const detail = `Position: ${found.position}`;
    await withinPlaces(
      transact([
        ...writes,
        logDecision({ kind: 'REPRESENTATIVE', outcome, since: found.updatedAt }, now),
        outboxWrite({ ...mail, userId: found.userId, siteOrigin }, now),
        ...auditWrites({ act, actorId: moderatorId, subject, reason, note: null, name, detail }, now),
      ]),
    );
    if (found.document) await deleteFile(found.document.objectPath);
    return { userId: found.userId, ...toRepresentative(after, company) };
  });
}

async function withinPlaces(written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    const isFull = error instanceof ConditionsFailed && error.found.has('places');
    throw isFull ? new HttpError('too_many_representatives') : error;
  }
}
