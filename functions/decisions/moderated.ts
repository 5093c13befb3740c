import type { DecisionOutcome, RejectionCode } from '../../shared/enumerations.ts';
import { type ActionId, findAction, type ModeratedKind } from '../../shared/moderated.ts';
import { type AuditEntry, auditWrites, historyWrite } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { retryOnChange } from '../platform/retry.ts';
import { ConditionsFailed, transact, type Write } from '../platform/table.ts';
import { type EmailContent, outboxWrite } from '../records/email/outbox.ts';
import { logDecisions, type MonthChange } from '../records/statistics/figures.ts';
import { type Moderator, readModerator } from './moderator.ts';
import { refuseOwnCase } from './own-case.ts';

/** A kind of what moderators decide on (shared/moderated.ts), as its records are. */
export interface Moderated<Found> {
  kind: ModeratedKind;
  /** One with what belongs to it. Throws where there is none, or it is another one by now. */
  find: (id: string, action: ModeratorAction) => Promise<Found>;
  isOwn: (found: Found, moderator: Moderator) => boolean;
  /** Who made the decision that it is about, and decides no more. */
  decidedBy?: (found: Found) => string | undefined;
  status: (found: Found) => string;
  /** The error where the action does not follow on that status. */
  refusal: (found: Found) => HttpError | Promise<HttpError>;
  /** When it came, for the public log. */
  since: (found: Found) => string;
  /** What the audit entry says of it. It also stands in the history of a review where one is named. */
  entry: (found: Found) => Pick<AuditEntry, 'subject' | 'name' | 'detail'> & { historyOf?: string | null };
  /** The error of conditions that fail for good; without one they are read again. */
  failure?: (error: ConditionsFailed) => HttpError | null | Promise<HttpError | null>;
}

/** What an action changes, beside what every action leaves behind. */
export interface Change<After> extends Partial<
  Pick<AuditEntry, 'reason' | 'note' | 'detail' | 'checklist' | 'approvedAt'>
> {
  after: After;
  /** Null where there is nothing to change, nor to record. */
  writes: readonly Write[] | null;
  mails?: readonly (EmailContent & { userId: string | null })[];
  /** Where it is another than the action's; null where the writes put it on public record themselves. */
  outcome?: DecisionOutcome | null;
  reasonCode?: RejectionCode | null;
  /** Counted for the month, beside what follows from the outcome. */
  counts?: MonthChange;
}

/** `already_decided`, in the words of its kind. */
export const alreadyDecided = (noun: string) =>
  new HttpError('already_decided', { message: `A decision on this ${noun} has already been made.` });

/**
 * Performs a moderator's action once, even with two of them. Never on what is their own, nor on a status that it does not
 * follow on. The change, its mails, its place in the public log and its audit entry are written together or not at all; what
 * changes in between is read again.
 */
export function decide<Found, After>(
  kind: Moderated<Found>,
  id: string,
  act: ActionId,
  action: ModeratorAction,
  change: (found: Found, moderator: Moderator) => Change<After> | Promise<Change<After>>,
): Promise<After> {
  const from = findAction(act)?.from;
  return retryOnChange(async () => {
    const [found, moderator] = await Promise.all([kind.find(id, action), readModerator(action.moderatorId)]);
    refuseOwnCase(kind.isOwn(found, moderator));
    if (from && !from.includes(kind.status(found))) throw await kind.refusal(found);
    if (kind.decidedBy?.(found) === action.moderatorId) throw new HttpError('own_decision');
    return save(kind, found, act, action, await change(found, moderator));
  });
}

/** Writes a change with what every action leaves behind; for whoever decides by another decision of theirs. */
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
  const { outcome = findAction(act)?.outcome, counts } = change;
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
    ...logDecisions(described.subject, decided, now, counts),
    ...mails.map((mail) => outboxWrite({ ...mail, siteOrigin }, now)),
    ...auditWrites(entry, now),
    ...(historyOf ? [historyWrite(historyOf, entry, now)] : []),
  ];
}
