import type { DecisionOutcome, RejectionCode } from '../../shared/enumerations.ts';
import { type ActionId, findAction, type ModeratedKind } from '../../shared/moderated.ts';
import { type AuditEntry, auditWrites, historyWrite } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { retryOnChange } from '../platform/retry.ts';
import { ConditionsFailed, transact, type Write } from '../platform/table.ts';
import { type EmailContent, outboxWrite } from '../records/email/outbox.ts';
import { logDecisions } from '../records/statistics/figures.ts';
import { type Case, findConflict } from './conflict.ts';
import { type Moderator, readModerator } from './moderator.ts';

export interface Moderated<Found> {
  kind: ModeratedKind;
  /** Finds a case with its related records. Throws if there is none, or a newer one has replaced it. */
  find: (id: string, action: ModeratorAction) => Promise<Found>;
  caseOf: (found: Found) => Case;
  status: (found: Found) => string;
  refusal: (found: Found) => HttpError | Promise<HttpError>;
  /** When it was submitted, for the public log. */
  since: (found: Found) => string;
  /** The case's part of the audit entry. With `historyOf`, the entry is also stored in that review's history. */
  entry: (found: Found) => Pick<AuditEntry, 'subject' | 'name' | 'detail'> & { historyOf?: string | null };
  /** The error for conditions that fail for good; without one, the case is read again. */
  failure?: (error: ConditionsFailed) => HttpError | null | Promise<HttpError | null>;
}

export interface Change<After> extends Partial<
  Pick<AuditEntry, 'reason' | 'note' | 'detail' | 'checklist' | 'approvedAt'>
> {
  after: After;
  /** Null if there is nothing to change or record. */
  writes: readonly Write[] | null;
  mails?: readonly (EmailContent & { userId: string | null })[];
  /** Set if it differs from the action's outcome; null if the writes add it to the public log themselves. */
  outcome?: DecisionOutcome | null;
  reasonCode?: RejectionCode | null;
}

export const alreadyDecided = (noun: string) =>
  new HttpError('already_decided', { message: `A decision on this ${noun} has already been made.` });

/**
 * Performs a moderator's action once, even if two moderators act. Refuses a moderator's own case, a status in which the
 * action is not allowed, and what goes against their own decision. The change, its emails, its place in the public log
 * and its audit entry are written together or not at all; if anything changes in between, the case is read again.
 */
export function decide<Found, After>(
  kind: Moderated<Found>,
  id: string,
  act: ActionId,
  action: ModeratorAction,
  change: (found: Found, moderator: Moderator) => Change<After> | Promise<Change<After>>,
): Promise<After> {
  return retryOnChange(async () => {
    const [found, moderator] = await Promise.all([kind.find(id, action), readModerator(action.moderatorId)]);
    const { ownCase, ownDecision } = findConflict(kind.caseOf(found), moderator);
    if (ownCase) throw new HttpError('own_case');
    await requireStatus(kind, found, act);
    if (ownDecision && !findAction(act)?.isOpenToDecider) throw new HttpError('own_decision');
    return save(kind, found, act, action, await change(found, moderator));
  });
}

export async function requireStatus<Found>(
  kind: Moderated<Found>,
  found: Found,
  act: ActionId,
): Promise<void> {
  const from = findAction(act)?.from;
  if (from && !from.includes(kind.status(found))) throw await kind.refusal(found);
}

/** For a decision that follows from another decision of the same moderator. */
export async function save<Found, After>(
  kind: Moderated<Found>,
  found: Found,
  act: ActionId,
  action: ModeratorAction,
  change: Change<After>,
): Promise<After> {
  if (!change.writes) return change.after;
  try {
    await transact([...change.writes, ...recordAction(kind, found, act, action, change)]);
  } catch (error) {
    throw (error instanceof ConditionsFailed && (await kind.failure?.(error))) || error;
  }
  return change.after;
}

function recordAction<Found>(
  { kind, since, entry: describe }: Moderated<Found>,
  found: Found,
  act: ActionId,
  { moderatorId, siteOrigin, now }: ModeratorAction,
  change: Change<unknown>,
): Write[] {
  const { mails = [], reason = null, note = null, detail, checklist, approvedAt, reasonCode = null } = change;
  const { outcome = findAction(act)?.outcome } = change;
  const decided = outcome ? [{ kind, outcome, since: since(found), reasonCode }] : [];
  const { historyOf, ...described } = describe(found);
  const entry = {
    ...{ act, actorId: moderatorId, reason, note },
    ...described,
    ...(detail && { detail }),
    ...(checklist && { checklist }),
    ...(approvedAt && { approvedAt }),
  };
  return [
    // By the id without its kind, as its other counts are: in one shard they become one write.
    ...logDecisions(described.subject.replace(/^.* /, ''), decided, now),
    ...mails.map((mail) => outboxWrite({ ...mail, siteOrigin }, now)),
    ...auditWrites(entry, now),
    ...(historyOf ? [historyWrite(historyOf, entry, now)] : []),
  ];
}
