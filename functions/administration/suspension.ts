import type { AdminUser } from '../../shared/schemas/users.ts';
import { readRole } from '../records/user/read-role.ts';
import {
  liftMailboxes,
  mailboxHash,
  suspendMailboxes,
  type Suspension,
  withMailboxes,
} from '../records/user/suspended-mailbox.ts';
import { findUser, liftSuspensionWrite, suspendWrite, type UserRecord } from '../records/user/user.ts';
import { type EmailContent, outboxWrite } from '../records/email/outbox.ts';
import { auditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { bestEffort, retryOnChange } from '../platform/retry.ts';
import { endSessions } from '../platform/session.ts';
import { isStanding, representationsOf } from '../records/representative/representative.ts';
import { WITHDRAWN_AT_ONCE, withdrawAllStatements } from '../records/representative/withdraw-statements.ts';
import { transact, type Write } from '../platform/table.ts';
import { pauseTokenWrites, resumeTokenWrites } from '../records/token/token.ts';

const MODERATOR =
  'A moderator cannot be suspended. An operator removes them: npm run admin -- remove ADDRESS';

/**
 * Throws `own_case` and, for another moderator, `forbidden`: one stolen session must not shut out all others.
 * The state, the mailboxes, the mail, the audit entry and the tokens change together; remaining sessions cannot
 * write. Statements that the person made for companies are withdrawn for good.
 */
export async function suspend(id: string, reason: string, action: ModeratorAction): Promise<UserRecord> {
  if (id === action.moderatorId) throw new HttpError('own_case');
  const suspended = await retryOnChange(async () => {
    const user = await requireUser(id);
    if ((await readRole(id)) === 'ADMIN') throw new HttpError('forbidden', { message: MODERATOR });
    if (user.suspension) throw new HttpError('already_suspended');
    const suspension = await toSuspension(user, reason, action.now);
    await transact([
      suspendWrite(user, suspension),
      ...suspendMailboxes(suspension),
      ...(await pauseTokenWrites(id, action.now)),
      ...record('suspend-user', id, action, { kind: 'account-suspended', facts: { reason } }, reason),
    ]);
    return { ...user, suspension };
  });
  await bestEffort(() => endSessions(id));
  await bestEffort(() => withdrawAllStatements(id, action.now, WITHDRAWN_AT_ONCE));
  return suspended;
}

/** Includes the account's mailbox, and those that prove by a code that the person represents companies. */
async function toSuspension(user: UserRecord, reason: string, now: Date): Promise<Suspension> {
  const spoken = (await representationsOf(user.id)).filter((one) => isStanding(one) && one.proof === 'EMAIL');
  const isProved = user.emailVerified !== null;
  const proved = [...spoken, ...(isProved ? [user] : [])].map(({ email }) => email);
  const unproved = isProved ? [] : [mailboxHash(user.email)];
  return withMailboxes({ at: now.toISOString(), reason, unproved }, proved);
}

export function liftSuspension(id: string, action: ModeratorAction): Promise<UserRecord> {
  if (id === action.moderatorId) throw new HttpError('own_case');
  return retryOnChange(async () => {
    const { suspension, ...user } = await requireUser(id);
    if (!suspension) throw new HttpError('not_suspended');
    await transact([
      liftSuspensionWrite(id, action.now),
      ...liftMailboxes(suspension),
      ...(await resumeTokenWrites(id, action.now)),
      ...record('lift-suspension', id, action, { kind: 'suspension-lifted', facts: {} }),
    ]);
    return user;
  });
}

async function requireUser(id: string): Promise<UserRecord> {
  const user = await findUser(id);
  if (!user) throw new HttpError('user_not_found');
  return user;
}

/** The audit entry names the account only by its id: names must not outlive it. */
function record(
  act: string,
  userId: string,
  { moderatorId, siteOrigin, now }: ModeratorAction,
  email: EmailContent,
  reason: string | null = null,
): Write[] {
  return [
    outboxWrite({ ...email, userId, siteOrigin }, now),
    ...auditWrites({ act, actorId: moderatorId, subject: `user ${userId}`, reason, note: null }, now),
  ];
}

export const toAdminUser = (user: UserRecord, moderatorId: string): AdminUser => ({
  ...user,
  suspension: user.suspension ?? null,
  ownCase: user.id === moderatorId,
});
