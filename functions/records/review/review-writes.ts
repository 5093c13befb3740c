import { randomUUID } from 'node:crypto';
import { type EvidenceKind, type RejectionCode, REVIEW_TEXTS } from '../../../shared/enumerations.ts';
import { EVIDENCE_FILES, SAME_PLACE_DAYS } from '../../../shared/limits.ts';
import type { Attachment } from '../../../shared/schemas/evidence.ts';
import {
  type ReviewChanges,
  type ReviewFacts,
  type ReviewField,
  reviewFacts,
  type ReviewSubmission,
} from '../../../shared/schemas/reviews.ts';
import { NOBODY, type UserRecord } from '../user/user.ts';
import type { CompanyRecord } from '../company/company.ts';
import {
  attachmentKey,
  authorPartition,
  placeKey,
  replyKey,
  reviewAppealKey,
  reviewBodyKey,
  reviewKey,
  sameTextKey,
} from '../../platform/keys.ts';
import { daysAfter } from '../../platform/retention.ts';
import type { Write } from '../../platform/table.ts';
import { absent, absentOr, below, check, present, put, remove, update } from '../../platform/writes.ts';
import { isPastArchiveDate, placeDue } from './ageing.ts';
import { changeHead, type ReviewChange } from './change-head.ts';
import { findingsIn } from './personal-information.ts';
import { changeCopy, nameAuthorInPublic } from './public-copy.ts';
import {
  asCounted,
  isPublicReview,
  LONG_TEXTS,
  pick,
  readOriginal,
  readTexts,
  type ReviewContent,
  type ReviewSummary,
  type ReviewTexts,
  type WholeReview,
} from './review.ts';
import { changedEvents, happened } from './review-events.ts';

/**
 * All writes of reviews. They keep head, texts, attachments, public copy and the company's counts consistent. When another
 * request has changed the review first, the condition of the write named `review` fails.
 */

/** Where reviews wait for a decision. */
export const PENDING_QUEUE = 'REVIEW#PENDING';
/** Where rejected reviews stand until they are deleted, by the time of the decision. */
export const REJECTED_QUEUE = 'REVIEW#REJECTED';

type Named = NonNullable<ReviewSummary['proposedAs']>;

export interface NewReviewData {
  submission: ReviewSubmission;
  author: UserRecord;
  company: CompanyRecord;
  /** The author's own proposal of a company that somebody else proposed before. */
  proposal?: Named | null;
  ipHash: string | null;
  now: Date;
}

type Texts = Pick<WholeReview, 'head' | 'body'>;

const TEXTS_IN_HEAD = REVIEW_TEXTS.filter((name) => name in reviewFacts) as (keyof ReviewFacts &
  keyof ReviewTexts)[];

/** What the head holds of a review's texts. Whatever writes texts writes this, so that the queue need not read them. */
const textsInHead = (texts: ReviewTexts, companyName: string) => ({
  ...pick(texts, TEXTS_IN_HEAD),
  findingCount: findingsIn(texts, companyName).length,
});

export function newReview({ submission, author, company, proposal, ipHash, now }: NewReviewData): Texts {
  const id = randomUUID();
  const at = now.toISOString();
  const head: ReviewSummary = {
    ...reviewKey(id),
    id,
    companyId: company.id,
    companySlug: company.slug,
    companyName: company.name,
    ...(proposal && { proposedAs: pick(proposal, ['id', 'name', 'slug']) }),
    userId: author.id,
    ...namesOf(author),
    status: 'PENDING',
    ...pick(submission, Object.keys(reviewFacts) as (keyof ReviewFacts)[]),
    ...textsInHead(submission, company.name),
    reason: null,
    attachmentCount: 0,
    createdAt: at,
    updatedAt: at,
    decidedAt: null,
  };
  return { head, body: { ...reviewBodyKey(id), ...pick(submission, LONG_TEXTS), ipHash } };
}

/** A new review: in the queue, among its author's and among its company's. */
export function createReviewWrites({ head, body }: Texts): Write[] {
  const { id, userId, createdAt } = head;
  const placed = {
    ...placeInQueue(head),
    authorId: authorPartition(userId, 'reviews'),
    authoredAt: `${createdAt}#${id}`,
  };
  return [
    put('review', { ...head, ...placed }, { pk: absent }),
    put('body', body),
    ...rememberPlace(head, body),
  ];
}

/** Where it was sent from, for as long as moderators compare that. Without an address there is nothing to compare. */
function rememberPlace(head: ReviewSummary, { ipHash }: ReviewContent): Write[] {
  if (ipHash === null) return [];
  const expiresAtSeconds = daysAfter(new Date(head.createdAt), SAME_PLACE_DAYS);
  return [put('place', { ...placeKey(ipHash, head), expiresAtSeconds })];
}

const forgetPlace = (head: ReviewSummary, { ipHash }: ReviewContent): Write[] =>
  ipHash === null ? [] : [remove('place', placeKey(ipHash, head))];

/** Names an author's reviews of one title and text, on condition that those are named that were seen. */
export function nameSameText(
  userId: string,
  { title, body }: Pick<ReviewTexts, 'title' | 'body'>,
  reviewIds: readonly string[],
  seen: readonly string[] | null,
): Write {
  const item = { ...sameTextKey(userId, title, body), reviewIds };
  return put('same text', item, seen ? { reviewIds: seen } : { pk: absent });
}

export function forgetSameText(
  userId: string,
  { title, body }: Pick<ReviewTexts, 'title' | 'body'>,
  seen: readonly string[],
): Write {
  return remove('same text', sameTextKey(userId, title, body), { reviewIds: seen });
}

interface Changed<T> {
  after: T;
  writes: Write[];
}

/** Nothing was changed or redacted since the revision that was read. */
const asRevised = ({ revision = 0 }: ReviewSummary) => absentOr(revision);

/** Where a review stands from a time on. Queues are read often; a part of the id tells those of one moment apart. */
const placeIn = (queue: string, { id }: Pick<ReviewSummary, 'id'>, at: string) => ({
  queue,
  queuedAt: `${at}#${id.slice(0, 8)}`,
});
const placeInQueue = (head: Pick<ReviewSummary, 'id' | 'createdAt'>) =>
  placeIn(PENDING_QUEUE, head, head.createdAt);
export const placeAmongRejected = (head: Pick<ReviewSummary, 'id'>, at: string) =>
  placeIn(REJECTED_QUEUE, head, at);

const PLACE_IN_QUEUE = ['queue', 'queuedAt'];

const namesOf = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>) => ({
  authorFirstName: firstName,
  authorLastName: lastName,
});

interface ReviewDecision {
  reason: string | null;
  reasonCode?: RejectionCode | null | undefined;
  evidenceSeen?: EvidenceKind[];
  /** Whose name an approval passes; null for one who is gone. */
  author?: Pick<UserRecord, 'firstName' | 'lastName'> | null;
  moderatorId: string;
  now: Date;
}

/** Decided once, with the texts that were read: in the same write the review leaves the queue, rejected for that of those that end. */
export function decideReview(
  head: ReviewSummary,
  status: 'APPROVED' | 'REJECTED',
  { reason, reasonCode = null, evidenceSeen = [], author, moderatorId, now }: ReviewDecision,
): Changed<ReviewSummary> {
  const at = now.toISOString();
  const set = { status, reason, reasonCode, decidedBy: moderatorId, decidedAt: at, updatedAt: at };
  const condition = { status: 'PENDING', revision: asRevised(head) };
  const changes: ReviewChange & { set: Partial<ReviewSummary> } =
    status === 'REJECTED'
      ? { set: { ...set, ...placeAmongRejected(head, at) } }
      : approvalOf(head, { ...set, evidenceSeen, ...(author && namesOf(author)) }, now);
  const events = changedEvents(head, changes.happened);
  const after = { ...head, ...changes.set, ...(events && { events }) };
  return {
    after,
    writes: [changeHead(head, changes, condition), ...(status === 'APPROVED' ? [placeDue(after, now)] : [])],
  };
}

/** What has been past for three years stands among the older reports from the start. */
function approvalOf(head: ReviewSummary, decided: Partial<ReviewSummary>, now: Date) {
  const isOld = isPastArchiveDate({ ...head, ...decided }, now);
  const set = { ...decided, ...(isOld && { archivedAt: now.toISOString() }) };
  return { set, happened: isOld ? happened(now, 'ARCHIVED') : [], remove: PLACE_IN_QUEUE };
}

/** An approved review that everyone sees is pending again, at its old place in the queue. */
export function sendBackToQueue(
  head: ReviewSummary,
  { reason, now }: { reason: string; now: Date },
): Changed<ReviewSummary> {
  const { userId, companySlug, decidedAt } = head;
  const set = { status: 'PENDING', reason, decidedAt: null, updatedAt: now.toISOString() } as const;
  const condition = {
    ...{ status: 'APPROVED', removedAt: absent, userId, companySlug, decidedAt },
    ...asCounted(head),
  };
  return {
    after: { ...head, ...set },
    writes: [
      changeHead(
        head,
        { set: { ...set, ...placeInQueue(head) }, remove: ['archivedAt', 'noticedAt'] },
        condition,
      ),
    ],
  };
}

/** A rejected review is pending again, at its old place in the queue, for anybody but whoever rejected it. */
export function reopenReview(head: ReviewSummary, now: Date): Write {
  const { decidedBy, decidedAt } = head;
  const set = {
    ...{ status: 'PENDING', reason: null, reasonCode: null, decidedAt: null },
    ...(decidedBy && { notBy: decidedBy }),
    ...{ updatedAt: now.toISOString(), ...placeInQueue(head) },
  };
  return changeHead(head, { set, remove: ['removal'] }, { status: 'REJECTED', decidedAt });
}

/** That an appeal was filed, which the timeline tells once the public sees the review. */
export function recordAppeal(head: ReviewSummary, now: Date): Write[] {
  const change = { happened: happened(now, 'APPEALED') };
  const { userId, status, decidedAt } = head;
  return [changeHead(head, change, { userId, status, decidedAt }), ...changeCopy(head, change)];
}

/**
 * Other texts of a review that waits, or that everyone sees: then in public, too. The texts as their author wrote them are kept
 * beside them.
 */
export function redactReview(review: WholeReview, texts: ReviewTexts, now: Date): Changed<WholeReview> {
  const { head, body } = review;
  const { id, revision = 0 } = head;
  const facts = {
    ...textsInHead(texts, head.companyName),
    revision: revision + 1,
    updatedAt: now.toISOString(),
  };
  const long = pick(texts, LONG_TEXTS);
  const original = readOriginal(review);
  const told = isPublicReview(head) ? happened(now, 'REDACTED') : [];
  const condition = { status: head.status, removedAt: absent, revision: asRevised(head) };
  return {
    after: { ...review, head: { ...head, ...facts }, body: { ...body, ...long, original } },
    writes: [
      changeHead(head, { set: facts, happened: told }, condition),
      update('body', reviewBodyKey(id), { set: long, setOnce: { original } }),
      ...changeCopy(head, { set: texts, happened: told }),
    ],
  };
}

/** Of so many changes the time is kept, the latest. */
const EDITS_KEPT = 50;

/**
 * What its author changes of a review that waits. A text that they write anew replaces what was redacted in it; the
 * author's own texts are kept beside the others while one of these is still redacted.
 */
export function editReview(review: WholeReview, changes: ReviewChanges, now: Date): Changed<WholeReview> {
  const { head, body } = review;
  const { id, userId, revision = 0 } = head;
  const at = now.toISOString();
  const changed = { ...head, ...body, ...changes } as ReviewFacts & ReviewContent;
  const facts = {
    ...pick(changed, Object.keys(reviewFacts) as (keyof ReviewFacts)[]),
    ...textsInHead(changed, head.companyName),
    revision: revision + 1,
    updatedAt: at,
  };
  const own = pick({ ...readOriginal(review), ...changes } as ReviewTexts, REVIEW_TEXTS);
  const isRedacted = REVIEW_TEXTS.some((name) => own[name] !== changed[name]);
  const edit = { at, fields: Object.keys(changes) as ReviewField[] };
  const long = {
    ...pick(changed, LONG_TEXTS),
    edits: [...(body.edits ?? []), edit].slice(-EDITS_KEPT),
    ...(isRedacted && { original: own }),
  };
  const condition = { status: 'PENDING', userId, revision: asRevised(head) };
  const { original: _, ...rest } = body;
  return {
    after: { ...review, head: { ...head, ...facts }, body: { ...rest, ...long } },
    writes: [
      changeHead(head, { set: facts }, condition),
      update('body', reviewBodyKey(id), { set: long, remove: isRedacted ? [] : ['original'] }),
    ],
  };
}

/** The number of findings in a review's head where it is not that of its texts, on condition that these are as read. */
export function recountFindings(review: WholeReview): { findingCount: number; write: Write } | null {
  const { head } = review;
  const { findingCount } = textsInHead(readTexts(review), head.companyName);
  if (findingCount === head.findingCount) return null;
  const condition = { status: head.status, revision: asRevised(head) };
  return {
    findingCount,
    write: update('review', reviewKey(head.id), { set: { findingCount } }, condition),
  };
}

/** Condition that the review still exists, or still does not, as when it was read. */
export function checkReviewStillThere({ id, head }: { id: string; head: ReviewSummary | null }): Write {
  return check('review', reviewKey(id), { pk: head ? present : absent });
}

export function checkAuthor(id: string, userId: string): Write {
  return check('review', reviewKey(id), { userId });
}

/** A takedown keeps it from view now as when it was read, or does not. */
const asRemoved = ({ removedAt }: ReviewSummary) => (removedAt ? present : absent);

/**
 * Moves a review to another company, on condition of the status that was read, as the companies' counts depend on it, and of
 * the texts, as its public copy repeats them.
 */
export function moveReview(head: ReviewSummary, into: CompanyRecord): Write {
  const { companySlug, status } = head;
  const set = { companyId: into.id, companySlug: into.slug, companyName: into.name };
  const condition = {
    ...{ companySlug, status, removedAt: asRemoved(head), revision: asRevised(head) },
    ...asCounted(head),
  };
  return changeHead(head, { set, remove: ['proposedAs'] }, condition);
}

/** The name of its company, while it is that one's. */
export function nameCompany(head: ReviewSummary, companyName: string): Write[] {
  const { companySlug } = head;
  return [changeHead(head, { set: { companyName } }, { companySlug }), ...changeCopy(head, {})];
}

/**
 * Takes the author away from an approved review, before moderators and in public: their names, what they wrote that a
 * moderator took out, where they sent it from, and what they called their files, which often repeats a name. `reporter`
 * stands for them from now on.
 */
export function anonymiseReview({ head, body, attachments }: WholeReview, reporter: string): Write[] {
  const { id, userId, companySlug, removedAt } = head;
  const set = { userId: NOBODY, reporter, authorFirstName: null, authorLastName: null };
  const condition = { userId, status: 'APPROVED', companySlug };
  return [
    changeHead(head, { set, remove: ['authorId'] }, condition),
    update('body', reviewBodyKey(id), { set: { ipHash: null }, remove: ['original', 'edits'] }),
    remove('appeal', reviewAppealKey(id)),
    ...forgetPlace(head, body),
    ...attachments.map((file, at) => update('attachment', file, { set: { filename: plainName(file, at) } })),
    ...(removedAt ? [] : [nameAuthorInPublic(head, null)]),
  ];
}

/** A name that says nothing but what kind of file it is. */
export const plainName = ({ filename }: Attachment, at: number) =>
  `evidence-${at + 1}${/\.[a-z0-9]{1,5}$/i.exec(filename)?.[0] ?? ''}`;

/** A new attachment, while the review is its author's, waits and holds fewer than five. */
export function attachFile(attachment: Attachment, uploadId: string, userId: string): Write[] {
  const { reviewId } = attachment;
  const condition = { status: 'PENDING', userId, attachmentCount: below(EVIDENCE_FILES.max) };
  return [
    put('attachment', { ...attachmentKey(reviewId, uploadId), ...attachment }, { pk: absent }),
    update('review', reviewKey(reviewId), { add: { attachmentCount: 1 } }, condition),
  ];
}

/** The end of a review with its texts and attachments, as it was read. */
export function deleteReview({ head, body, attachments }: WholeReview): Write[] {
  const { id, status, userId, companySlug, attachmentCount } = head;
  const condition = {
    ...{ status, userId, companySlug, attachmentCount, removedAt: asRemoved(head) },
    ...asCounted(head),
  };
  return [
    remove('review', reviewKey(id), condition),
    remove('body', reviewBodyKey(id)),
    // Also one that was written meanwhile.
    remove('reply', replyKey(id)),
    remove('appeal', reviewAppealKey(id)),
    ...forgetPlace(head, body),
    ...attachments.map((attachment) => remove('attachment', attachment)),
  ];
}
