import { DAY_MS } from '../../../shared/durations.ts';
import type { EvidenceKind, RejectionCode, TakedownGround } from '../../../shared/enumerations.ts';
import { QUESTIONS } from '../../../shared/limits.ts';
import { ACTIONS } from '../../../shared/moderated.ts';
import type { StillOwedRequest } from '../../../shared/schemas/debts.ts';
import { isHeard } from '../../../shared/review-state.ts';
import type { CompanyRecord } from '../company/company.ts';
import type { Debt } from '../debt/debt.ts';
import type { UserRecord } from '../user/user.ts';
import { isPastArchiveDate } from './ageing.ts';
import { pick, type ReviewSummary } from './review.ts';
import { eventsAfter, type Happening, happened } from './review-events.ts';

/** What an action makes of a review that allows it; nothing is read or written here (save-review.ts). */

export type State = 'PENDING' | 'REJECTED' | 'PUBLIC' | 'OLDER' | 'TAKEN_DOWN';

export function stateOf({ status, removedAt, archivedAt }: ReviewSummary): State {
  if (status !== 'APPROVED') return status;
  if (removedAt) return 'TAKEN_DOWN';
  return archivedAt === undefined ? 'PUBLIC' : 'OLDER';
}

const SHOWN: readonly State[] = ['PUBLIC', 'OLDER'];
const APPROVED: readonly State[] = [...SHOWN, 'TAKEN_DOWN'];

export const FROM = {
  approve: ACTIONS['approve-review'].from,
  reject: ACTIONS['reject-review'].from,
  'send back': ACTIONS['unpublish-review'].from,
  hear: ACTIONS['hear-review'].from,
  redact: ACTIONS['redact-review'].from,
  reopen: ['REJECTED'],
  edit: ['PENDING'],
  attach: ['PENDING'],
  archive: ['PUBLIC'],
  'give notice': ['PUBLIC'],
  keep: SHOWN,
  confirm: SHOWN,
  ask: ['PUBLIC'],
  lapse: ['PUBLIC'],
  'take down': SHOWN,
  refuse: ['PENDING'],
  'open a takedown': SHOWN,
  answer: SHOWN,
  dispute: [...SHOWN, 'PENDING'],
  anonymise: APPROVED,
} as const satisfies Record<string, readonly State[]>;
export type Action = keyof typeof FROM;

/** The caller checks the state first and reports it to the user: a wrong state here is a bug. */
export function requireState(head: ReviewSummary, action: Action): void {
  const states: readonly State[] = FROM[action];
  if (!states.includes(stateOf(head))) throw new Error(`To ${action} a review that is ${stateOf(head)}`);
}

type Head = ReviewSummary;

export const changed = (head: Head, changes: Partial<Head>, now: Date): Head => ({
  ...head,
  ...changes,
  updatedAt: now.toISOString(),
});

export const tell = (head: Head, now: Date, ...events: Happening[]): Head =>
  events.length > 0 ? { ...head, events: eventsAfter(head.events, happened(now, ...events)) } : head;

export function without<Name extends keyof Head>(head: Head, ...names: Name[]): Head {
  const rest = Object.entries(head).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(rest) as Head;
}

export const namesOf = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>) => ({
  authorFirstName: firstName,
  authorLastName: lastName,
});

interface Approval {
  evidenceSeen: EvidenceKind[];
  /** The author, whose names are approved with the review; null if they are deleted. */
  author: Pick<UserRecord, 'firstName' | 'lastName'> | null;
  moderatorId: string;
}

/** A review of an incident more than three years ago becomes an older report at once. */
export function approve(head: Head, { evidenceSeen, author, moderatorId }: Approval, now: Date): Head {
  requireState(head, 'approve');
  const at = now.toISOString();
  const decided = { status: 'APPROVED', reason: null, reasonCode: null, decidedBy: moderatorId } as const;
  const names = author ? namesOf(author) : {};
  const after = changed(head, { ...decided, decidedAt: at, evidenceSeen, ...names }, now);
  return isPastArchiveDate(after, now) ? tell({ ...after, archivedAt: at }, now, 'ARCHIVED') : after;
}

interface Rejection {
  reason: string | null;
  reasonCode?: RejectionCode | null;
  moderatorId: string;
}

export function reject(head: Head, { reason, reasonCode = null, moderatorId }: Rejection, now: Date): Head {
  requireState(head, 'reject');
  const decided = { status: 'REJECTED', reason, reasonCode, decidedBy: moderatorId } as const;
  return changed(head, { ...decided, decidedAt: now.toISOString() }, now);
}

export function hear(head: Head, hearUntil: string, now: Date): Head {
  requireState(head, 'hear');
  return changed(head, { hearUntil }, now);
}

/** If nobody was reached, it is decided without an answer and opens to nobody before: its author can change it. */
export function recordNotice(head: Head, notice: NonNullable<Head['notice']>): Head {
  const after = { ...head, notice };
  return notice.how === 'NONE' ? without(after, 'hearUntil') : after;
}

export const remind = (head: Head, now: Date): Head => ({ ...tell(head, now, 'REMINDED'), reminded: [] });

/** Of a mailbox that the last reminder did not reach: the review tells of it only if it went to another, too. */
export function takeBackReminder(head: Head, mailbox: string): Head | null {
  if (!head.reminded?.includes(mailbox)) return null;
  const reminded = head.reminded.filter((one) => one !== mailbox);
  const last = reminded.length > 0 ? null : head.events?.findLast(({ event }) => event === 'REMINDED');
  return { ...head, reminded, events: (head.events ?? []).filter((one) => one !== last) };
}

/** Ends the wait for the company: it has answered, so it knows, or will not. */
export function endHearing(head: Head, now: Date): Head {
  if (!isHeard(head, now)) return head;
  const notice = head.notice && pick(head.notice, ['at', 'how']);
  return { ...head, ...(notice && { notice }), hearUntil: now.toISOString() };
}

/** The review is pending again, at its old place in the queue. */
export function sendBack(head: Head, reason: string, now: Date): Head {
  requireState(head, 'send back');
  const after = without(head, 'archivedAt', 'noticedAt', 'hearUntil');
  return changed(after, { status: 'PENDING', reason, decidedAt: null }, now);
}

/** Reopens a rejected review at its old place in the queue, for anybody but the moderator who rejected it. */
export function reopen(head: Head, now: Date): Head {
  requireState(head, 'reopen');
  const notBy = head.decidedBy && { notBy: head.decidedBy };
  const waits = { status: 'PENDING', reason: null, reasonCode: null, decidedAt: null } as const;
  return changed(without(head, 'removal', 'hearUntil'), { ...waits, ...notBy }, now);
}

export const appeal = (head: Head, now: Date): Head => tell(head, now, 'APPEALED');

export function attach(head: Head): Head {
  requireState(head, 'attach');
  return { ...head, attachmentCount: head.attachmentCount + 1 };
}

export function archive(head: Head, now: Date): Head {
  requireState(head, 'archive');
  return tell({ ...head, archivedAt: now.toISOString() }, now, 'ARCHIVED');
}

export function giveNotice(head: Head, now: Date): Head {
  requireState(head, 'give notice');
  return { ...head, noticedAt: now.toISOString() };
}

/** The review counts, again if it had stopped, until the date that follows from the statement. */
export function keep(head: Head, { on, ground, caseNumber }: StillOwedRequest, now: Date): Head {
  requireState(head, 'keep');
  const statement = {
    stillOwed: { on, ground },
    confirmedAt: now.toISOString(),
    ...(ground === 'JUDGMENT' && caseNumber !== null && { caseNumber }),
  };
  return tell({ ...without(head, 'archivedAt', 'noticedAt'), ...statement }, now, 'STILL_OWED');
}

export function confirm(head: Head, now: Date): Head {
  requireState(head, 'confirm');
  return changed(head, { confirmedAt: now.toISOString() }, now);
}

/** As many as are needed: two unanswered ones, and one that may still be answered. */
const QUESTIONS_KEPT = QUESTIONS.unanswered + 1;

export function ask(head: Head, now: Date, isAsked = true): Head {
  requireState(head, 'ask');
  const at = now.toISOString();
  if (!isAsked) return { ...head, passedOverAt: at };
  return { ...head, askedAt: [...(head.askedAt ?? []), at].slice(-QUESTIONS_KEPT) };
}

export function lapse(head: Head, now: Date): Head {
  requireState(head, 'lapse');
  return { ...head, lapsedAt: now.toISOString() };
}

export const changeDebt = (head: Head, debt: Debt, events: readonly Happening[], now: Date): Head =>
  tell(changed(head, { debt }, now), now, ...events);

/** The company disputes it or, with null, no longer does. `isNotified`: its author is notified. */
export function dispute(head: Head, statement: Head['dispute'] | null, isNotified: boolean, now: Date): Head {
  requireState(head, 'dispute');
  const notified = isNotified ? { disputeToldAt: now.toISOString() } : {};
  const after = statement ? { ...head, dispute: statement } : without(head, 'dispute');
  return tell(changed(after, notified, now), now, statement ? 'DISPUTED' : 'DISPUTE_WITHDRAWN');
}

/** Removes the dispute of somebody who speaks no more for the company, and the payments that are not in `debt`. */
export function takeBack(head: Head, isDispute: boolean, debt: Debt | undefined, now: Date): Head {
  // If its amount stopped counting for another reason, the next run finds that again.
  const after = debt ? changed(without(head, 'lapsedAt'), { debt }, now) : changed(head, {}, now);
  return isDispute ? tell(without(after, 'dispute'), now, 'DISPUTE_ENDED') : after;
}

export function answer(head: Head, now: Date): Head {
  requireState(head, 'answer');
  const publishedAt = now.toISOString();
  const since = now.getTime() - Date.parse(head.decidedAt ?? publishedAt);
  const reply = { publishedAt, days: Math.max(0, Math.floor(since / DAY_MS)) };
  return tell(changed(head, { reply }, now), now, 'REPLIED');
}

export const leaveUnanswered = (head: Head, now: Date): Head => changed(without(head, 'reply'), {}, now);

export interface Closed {
  closed: number;
  underReview: number;
}

const afterClosing = (head: Head, { closed, underReview }: Closed) => ({
  openTakedowns: head.openTakedowns - closed,
  takedownsUnderReview: head.takedownsUnderReview - underReview,
});

type Removal = NonNullable<Head['removal']> & { ground?: TakedownGround | null };

/** No further takedown request is accepted; those left open are closed by `completeClosing`. */
export function takeDown(head: Head, closed: Closed, { ground, ...removal }: Removal, now: Date): Head {
  requireState(head, 'take down');
  const removed = { removedAt: now.toISOString(), removal, ...(ground && { removalGround: ground }) };
  return changed(head, { ...removed, ...afterClosing(head, closed) }, now);
}

/** Rejects a waiting review because of a takedown request filed while it was public. */
export function refuse(
  head: Head,
  closed: Closed,
  { reason, siteOrigin, moderatorId }: Removal & { moderatorId: string },
  now: Date,
): Head {
  requireState(head, 'refuse');
  const decided = { status: 'REJECTED', reason, decidedBy: moderatorId } as const;
  const removal = { reason, siteOrigin };
  const at = now.toISOString();
  return changed(head, { ...decided, decidedAt: at, removal, ...afterClosing(head, closed) }, now);
}

export function openTakedown(head: Head): Head {
  requireState(head, 'open a takedown');
  return { ...head, openTakedowns: head.openTakedowns + 1 };
}

/** Counts one more request under review, which the public sees; a request not yet looked at is not shown. */
export function startTakedown(head: Head, now: Date): Head {
  const after = { ...head, takedownsUnderReview: head.takedownsUnderReview + 1 };
  return tell(after, now, 'TAKEDOWN_REQUESTED');
}

export const reopenTakedown = (head: Head): Head => ({
  ...head,
  openTakedowns: head.openTakedowns + 1,
  takedownsUnderReview: head.takedownsUnderReview + 1,
});

/** Counts some open requests as closed. `refused`: the review stays as it is, which the timeline records. */
export function closeTakedowns(head: Head, closed: Closed, refused: { now: Date } | null): Head {
  const after = { ...head, ...afterClosing(head, closed) };
  return refused ? tell(after, refused.now, 'TAKEDOWN_REFUSED') : after;
}

export function moveTo(head: Head, { id, slug, name }: Pick<CompanyRecord, 'id' | 'slug' | 'name'>): Head {
  return { ...without(head, 'proposedAs'), companyId: id, companySlug: slug, companyName: name };
}

export const rename = (head: Head, companyName: string): Head => ({ ...head, companyName });
