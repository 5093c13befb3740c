import {
  type EvidenceKind,
  type RejectionCode,
  type ReviewEvent,
  REVIEW_TEXTS,
} from '../../../shared/enumerations.ts';
import { QUESTIONS } from '../../../shared/limits.ts';
import type { StillOwedRequest } from '../../../shared/schemas/debts.ts';
import {
  type ReviewChanges,
  type ReviewFacts,
  type ReviewField,
  reviewFacts,
} from '../../../shared/schemas/reviews.ts';
import type { CompanyRecord } from '../company/company.ts';
import type { Debt } from '../debt/debt.ts';
import { NOBODY, type UserRecord } from '../user/user.ts';
import { isPastArchiveDate } from './ageing.ts';
import { findingsIn } from './personal-information.ts';
import {
  isHeard,
  isPublicReview,
  LONG_TEXTS,
  pick,
  plainName,
  readOriginal,
  type ReviewContent,
  type ReviewSummary,
  type ReviewTexts,
  type WholeReview,
} from './review.ts';
import { eventsAfter, happened } from './review-events.ts';
import { tracesOfTexts } from './traces.ts';

/**
 * What a review becomes by what is done to it. Each takes a review as it was read, in a state that allows it, and gives it as
 * it is afterwards; nothing is read or written here (save-review.ts).
 */

export type State = 'PENDING' | 'REJECTED' | 'PUBLIC' | 'OLDER' | 'TAKEN_DOWN';

export function stateOf({ status, removedAt, archivedAt }: ReviewSummary): State {
  if (status !== 'APPROVED') return status;
  if (removedAt) return 'TAKEN_DOWN';
  return archivedAt === undefined ? 'PUBLIC' : 'OLDER';
}

const SHOWN: readonly State[] = ['PUBLIC', 'OLDER'];
const APPROVED: readonly State[] = [...SHOWN, 'TAKEN_DOWN'];
const ANY: readonly State[] = [...APPROVED, 'PENDING', 'REJECTED'];

/** The states in which something may be done to a review. */
export const FROM = {
  approve: ['PENDING'],
  reject: ['PENDING'],
  'send back': SHOWN,
  hear: ['PENDING'],
  tell: ANY,
  reopen: ['REJECTED'],
  appeal: ANY,
  redact: [...SHOWN, 'PENDING'],
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
  'change takedowns': ANY,
  'change the debt': ANY,
  'take back': ANY,
  'leave unanswered': ANY,
  move: ANY,
  rename: ANY,
} as const satisfies Record<string, readonly State[]>;
export type Action = keyof typeof FROM;

/** The caller looks at the state first, for an answer in words: what comes here is a fault. */
function requireState(head: ReviewSummary, action: Action): void {
  const states: readonly State[] = FROM[action];
  if (!states.includes(stateOf(head))) throw new Error(`To ${action} a review that is ${stateOf(head)}`);
}

type Head = ReviewSummary;

const changed = (head: Head, changes: Partial<Head>, now: Date): Head => ({
  ...head,
  ...changes,
  updatedAt: now.toISOString(),
});

const tell = (head: Head, now: Date, ...events: ReviewEvent[]): Head =>
  events.length > 0 ? { ...head, events: eventsAfter(head.events, happened(now, ...events)) } : head;

/** Without some of what it may have. */
function without<Name extends keyof Head>(head: Head, ...names: Name[]): Head {
  const rest = Object.entries(head).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(rest) as Head;
}

const TEXTS_IN_HEAD = REVIEW_TEXTS.filter((name) => name in reviewFacts) as (keyof ReviewFacts &
  keyof ReviewTexts)[];

/** What the head holds of a review's texts. Whatever changes texts changes this, so that the queue need not read them. */
export const textsInHead = (texts: ReviewTexts, companyName: string) => ({
  ...pick(texts, TEXTS_IN_HEAD),
  findingCount: findingsIn(texts, companyName).length,
});

export const namesOf = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>) => ({
  authorFirstName: firstName,
  authorLastName: lastName,
});

interface Approval {
  evidenceSeen: EvidenceKind[];
  /** Whose name the approval passes; null for one who is gone. */
  author: Pick<UserRecord, 'firstName' | 'lastName'> | null;
  moderatorId: string;
}

/** What has been past for three years stands among the older reports from the start. */
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

/** Its company may answer until then, before anybody decides. */
export function hear(head: Head, hearUntil: string, now: Date): Head {
  requireState(head, 'hear');
  return changed(head, { hearUntil }, now);
}

/** Its company was told, or nobody of it could be reached: what was read of it is decided without an answer. */
export function recordNotice(head: Head, notice: NonNullable<Head['notice']>, now: Date): Head {
  requireState(head, 'tell');
  const after = { ...head, notice };
  return notice.how === 'NONE' ? endHearing(after, now) : after;
}

/** The company has answered, or will not: a wait for that is over. */
export const endHearing = (head: Head, now: Date): Head =>
  isHeard(head, now) ? { ...head, hearUntil: now.toISOString() } : head;

/** It waits again, at its old place in the queue. */
export function sendBack(head: Head, reason: string, now: Date): Head {
  requireState(head, 'send back');
  const after = without(head, 'archivedAt', 'noticedAt', 'hearUntil');
  return changed(after, { status: 'PENDING', reason, decidedAt: null }, now);
}

/** A rejected one waits again, at its old place in the queue, for anybody but whoever rejected it. */
export function reopen(head: Head, now: Date): Head {
  requireState(head, 'reopen');
  const notBy = head.decidedBy && { notBy: head.decidedBy };
  const waits = { status: 'PENDING', reason: null, reasonCode: null, decidedAt: null } as const;
  return changed(without(head, 'removal', 'hearUntil'), { ...waits, ...notBy }, now);
}

/** That an appeal was filed, which the timeline tells once the public sees the review. */
export function appeal(head: Head, now: Date): Head {
  requireState(head, 'appeal');
  return tell(head, now, 'APPEALED');
}

/** Other texts of a review that waits or is public. The texts as their author wrote them are kept beside them. */
export function redact(review: WholeReview, texts: ReviewTexts, now: Date): WholeReview {
  const { head, body } = review;
  requireState(head, 'redact');
  const after = changed(head, { ...textsInHead(texts, head.companyName), revision: head.revision + 1 }, now);
  return {
    ...review,
    head: isPublicReview(head) ? tell(after, now, 'REDACTED') : after,
    body: { ...body, ...pick(texts, LONG_TEXTS), original: readOriginal(review) },
  };
}

/** Of so many changes the time is kept, the latest. */
const EDITS_KEPT = 50;

/**
 * What its author changes of a review that waits. A text that they write anew replaces what was redacted in it; the
 * author's own texts are kept beside the others while one of these is still redacted.
 */
export function edit(review: WholeReview, changes: ReviewChanges, now: Date): WholeReview {
  const { head, body } = review;
  requireState(head, 'edit');
  const { waitForCompany, noticeEmail, ...written } = changes;
  const texts = { ...head, ...body, ...written } as ReviewFacts & ReviewContent;
  const facts = pick(texts, Object.keys(reviewFacts) as (keyof ReviewFacts)[]);
  const own = pick({ ...readOriginal(review), ...written } as ReviewTexts, REVIEW_TEXTS);
  const isRedacted = REVIEW_TEXTS.some((name) => own[name] !== texts[name]);
  const made = { at: now.toISOString(), fields: Object.keys(written) as ReviewField[] };
  const { original: _, noticeEmail: told, ...rest } = body;
  const address = noticeEmail === undefined ? told : noticeEmail;
  const waits = waitForCompany ?? head.waitForCompany;
  return {
    ...review,
    head: changed(
      waits ? { ...head, waitForCompany: true } : without(head, 'waitForCompany'),
      { ...facts, ...textsInHead(texts, head.companyName), revision: head.revision + 1 },
      now,
    ),
    body: {
      ...rest,
      ...pick(texts, LONG_TEXTS),
      ...(made.fields.length > 0 && { edits: [...(body.edits ?? []), made].slice(-EDITS_KEPT) }),
      ...(address && { noticeEmail: address }),
      traces: tracesOfTexts(own),
      ...(isRedacted && { original: own }),
    },
  };
}

/** One file more. */
export function attach(head: Head): Head {
  requireState(head, 'attach');
  return { ...head, attachmentCount: head.attachmentCount + 1 };
}

/** From now on it stands among its company's older reports, and counts in no figure. */
export function archive(head: Head, now: Date): Head {
  requireState(head, 'archive');
  return tell({ ...head, archivedAt: now.toISOString() }, now, 'ARCHIVED');
}

/** Its author is told that it becomes an older report. */
export function giveNotice(head: Head, now: Date): Head {
  requireState(head, 'give notice');
  return { ...head, noticedAt: now.toISOString() };
}

/** Its author says that it is still owed: it counts, again if it did not, until the date that follows from that. */
export function keep(head: Head, { on, ground, caseNumber }: StillOwedRequest, now: Date): Head {
  requireState(head, 'keep');
  const said = {
    stillOwed: { on, ground },
    confirmedAt: now.toISOString(),
    ...(ground === 'JUDGMENT' && caseNumber !== null && { caseNumber }),
  };
  return tell({ ...without(head, 'archivedAt', 'noticedAt'), ...said }, now, 'STILL_OWED');
}

/** Its author says that what is left of it is still owed. */
export function confirm(head: Head, now: Date): Head {
  requireState(head, 'confirm');
  return changed(head, { confirmedAt: now.toISOString() }, now);
}

/** As many as are looked at: of two that were not answered, and one that may still be. */
const QUESTIONS_KEPT = QUESTIONS.unanswered + 1;

/** Its author is asked what is owed now. */
export function ask(head: Head, now: Date): Head {
  requireState(head, 'ask');
  return { ...head, askedAt: [...(head.askedAt ?? []), now.toISOString()].slice(-QUESTIONS_KEPT) };
}

/** Nobody confirmed it for a year: its amount counts no longer. */
export function lapse(head: Head, now: Date): Head {
  requireState(head, 'lapse');
  return { ...head, lapsedAt: now.toISOString() };
}

/** What became of what is owed, whether the public sees the review or not. */
export function changeDebt(head: Head, debt: Debt, events: readonly ReviewEvent[], now: Date): Head {
  requireState(head, 'change the debt');
  return tell(changed(head, { debt }, now), now, ...events);
}

/** The company disputes it, or, with null, no longer does. `isTold`: its author is told. */
export function dispute(head: Head, said: Head['dispute'] | null, isTold: boolean, now: Date): Head {
  requireState(head, 'dispute');
  const told = isTold ? { disputeToldAt: now.toISOString() } : {};
  const after = said ? { ...head, dispute: said } : without(head, 'dispute');
  return tell(changed(after, told, now), now, said ? 'DISPUTED' : 'DISPUTE_WITHDRAWN');
}

/** What a representative said of it goes: their dispute, and the payments that they claim, which are not in `debt`. */
export function takeBack(head: Head, isDispute: boolean, debt: Debt | undefined, now: Date): Head {
  requireState(head, 'take back');
  const after = changed(head, debt ? { debt } : {}, now);
  return isDispute ? tell(without(after, 'dispute'), now, 'DISPUTE_WITHDRAWN') : after;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The company's answer is public, so many whole days after the publication. */
export function answer(head: Head, now: Date): Head {
  requireState(head, 'answer');
  const publishedAt = now.toISOString();
  const since = now.getTime() - Date.parse(head.decidedAt ?? publishedAt);
  const reply = { publishedAt, days: Math.max(0, Math.floor(since / DAY_MS)) };
  return tell(changed(head, { reply }, now), now, 'REPLIED');
}

/** The company's answer goes, whether the public sees the review or not. */
export function leaveUnanswered(head: Head, now: Date): Head {
  requireState(head, 'leave unanswered');
  return changed(without(head, 'reply'), {}, now);
}

/** How many takedown requests on a review are closed at once, and how many of them were under review. */
export interface Closed {
  closed: number;
  underReview: number;
}

const afterClosing = (head: Head, { closed, underReview }: Closed) => ({
  openTakedowns: head.openTakedowns - closed,
  takedownsUnderReview: head.takedownsUnderReview - underReview,
});

interface Removal {
  reason: string | null;
  siteOrigin: string;
}

/**
 * From here on nobody but moderators and its author sees it. No further takedown request comes; those that are left open are
 * closed by `completeClosing`.
 */
export function takeDown(head: Head, closed: Closed, { reason, siteOrigin }: Removal, now: Date): Head {
  requireState(head, 'take down');
  const removed = { removedAt: now.toISOString(), removal: { reason, siteOrigin } };
  return changed(head, { ...removed, ...afterClosing(head, closed) }, now);
}

/** One that waits again is rejected, by a takedown request that was filed while everyone saw it. */
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

/** One takedown request on it more is open. */
export function openTakedown(head: Head): Head {
  requireState(head, 'open a takedown');
  return { ...head, openTakedowns: head.openTakedowns + 1 };
}

/** One request on it more is under review, which the public is told. What nobody has looked at yet is told to nobody. */
export function startTakedown(head: Head, now: Date): Head {
  requireState(head, 'change takedowns');
  const after = { ...head, takedownsUnderReview: head.takedownsUnderReview + 1 };
  return tell(after, now, 'TAKEDOWN_REQUESTED');
}

/** One that was refused is open again, and under review. */
export function reopenTakedown(head: Head): Head {
  requireState(head, 'change takedowns');
  const { openTakedowns, takedownsUnderReview } = head;
  return {
    ...head,
    openTakedowns: openTakedowns + 1,
    takedownsUnderReview: takedownsUnderReview + 1,
  };
}

/** Some of the open requests on it are closed. `refused`: with no change of it, which is told. */
export function closeTakedowns(head: Head, closed: Closed, refused: { now: Date } | null): Head {
  requireState(head, 'change takedowns');
  const after = { ...head, ...afterClosing(head, closed) };
  return refused ? tell(after, refused.now, 'TAKEDOWN_REFUSED') : after;
}

/** To another company. */
export function moveTo(head: Head, { id, slug, name }: Pick<CompanyRecord, 'id' | 'slug' | 'name'>): Head {
  requireState(head, 'move');
  return { ...without(head, 'proposedAs'), companyId: id, companySlug: slug, companyName: name };
}

/** Its company has another name. */
export function rename(head: Head, companyName: string): Head {
  requireState(head, 'rename');
  return { ...head, companyName };
}

/**
 * Takes the author away from an approved review: their names, what they wrote that a moderator took out, where they sent it
 * from, and what they called their files, which often repeats a name. `reporter` stands for them from now on.
 */
export function anonymise(review: WholeReview, reporter: string): WholeReview {
  const { head, body, attachments } = review;
  requireState(head, 'anonymise');
  const { original: _, edits: __, traces: ___, noticeEmail: ____, ...texts } = body;
  return {
    ...review,
    head: { ...head, userId: NOBODY, reporter, authorFirstName: null, authorLastName: null },
    body: { ...texts, ipHash: null },
    attachments: attachments.map(({ traces: ____, ...file }, at) => ({
      ...file,
      filename: plainName(file, at),
    })),
  };
}
