import type { Representative } from '../../shared/schemas/representatives.ts';
import { alreadyDecided, decide, type Moderated } from '../decisions/moderated.ts';
import { representationCase } from '../decisions/conflict.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { bestEffort } from '../platform/retry.ts';
import type { ActiveCompany } from '../records/company/company.ts';
import { deleteFile } from '../records/evidence/evidence-store.ts';
import { mailThoseOf } from '../records/representative/mail-representatives.ts';
import { type RepresentativeRecord, toRepresentative } from '../records/representative/representative.ts';
import { hasStandingFlag } from '../records/review/own-flags.ts';
import { markApproved, markRefused } from '../records/representative/representative-writes.ts';
import { WITHDRAWN_AT_ONCE, withdrawStatements } from '../records/representative/withdraw-statements.ts';
import { requireRequest } from './own-representation.ts';

interface Found {
  found: RepresentativeRecord;
  company: ActiveCompany;
}

const REPRESENTATIVES: Moderated<Found> = {
  kind: 'REPRESENTATIVE',
  find: requireRequest,
  caseOf: ({ found, company }) => representationCase(found, company),
  status: ({ found }) => found.status,
  refusal: () => alreadyDecided('request'),
  since: ({ found }) => found.updatedAt,
  // Names only the company: an entry outlives the person's account.
  entry: ({ found, company: { id, name } }) => ({
    subject: `company ${id}`,
    name,
    detail: `Position: ${found.position}`,
  }),
  failure: ({ found }) => (found.has('places') ? new HttpError('too_many_representatives') : null),
};

/** The eleventh is `too_many_representatives`, also of several at once. */
export async function approveRepresentative(id: string, action: ModeratorAction): Promise<Representative> {
  const approved = await decide(
    REPRESENTATIVES,
    id,
    'approve-representative',
    action,
    async ({ found, company }) => {
      if (await hasStandingFlag(found.userId, company))
        throw new HttpError('own_company', { message: FLAGGED });
      const { after, writes } = markApproved(found, company, action.now);
      const { userId, position } = found;
      const { name: companyName, slug: companySlug } = company;
      const joined = { kind: 'representative-joined', facts: { companyName, position } } as const;
      return {
        after: { found, after, company },
        writes: [...writes, ...(await mailThoseOf(company, joined, { ...action, userId }))],
        mails: [{ kind: 'representative-approved', userId, facts: { companyName, companySlug } }],
      };
    },
  );
  return afterwards(approved);
}

const FLAGGED = 'They wrote a review of this company that waits or is public. Reject the request.';

/** Throws `password_required` for a revocation without a recent password check. */
export async function rejectRepresentative(
  id: string,
  reason: string,
  isPasswordRecent: boolean,
  action: ModeratorAction,
): Promise<Representative> {
  const refused = await decide(REPRESENTATIVES, id, 'reject-representative', action, ({ found, company }) => {
    const isRevoked = found.status === 'APPROVED';
    if (isRevoked && !isPasswordRecent) throw new HttpError('password_required');
    const { after, writes } = markRefused(found, reason, action.now);
    const facts = { companyName: company.name, reason, isRevoked };
    return {
      after: { found, after, company },
      writes,
      mails: [{ kind: 'representative-refused', userId: found.userId, facts }],
      outcome: isRevoked ? 'REMOVED' : 'REJECTED',
      reason,
    };
  });
  const representative = await afterwards(refused);
  await bestEffort(() => withdrawStatements(refused.after, action.now, WITHDRAWN_AT_ONCE));
  return representative;
}

/** The document was only for the decision, so it is deleted. */
async function afterwards({ found, after, company }: Found & { after: RepresentativeRecord }) {
  if (found.document) await deleteFile(found.document.objectPath);
  return toRepresentative(after, company);
}
