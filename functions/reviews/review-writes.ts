import { randomUUID } from 'node:crypto';
import { REVIEW_TEXTS } from '../../shared/enumerations.ts';
import { EVIDENCE_FILES } from '../../shared/limits.ts';
import type { Attachment } from '../../shared/schemas/evidence.ts';
import { type ReviewFacts, reviewFacts, type ReviewSubmission } from '../../shared/schemas/reviews.ts';
import { NOBODY, publicName, type UserRecord } from '../accounts/user.ts';
import type { CompanyRecord } from '../companies/company.ts';
import { countReviews } from '../companies/company-writes.ts';
import type { PublicReviewCopy } from '../companies/public-reviews.ts';
import {
  attachmentKey,
  authorPartition,
  publicReviewKey,
  reviewBodyKey,
  reviewKey,
} from '../platform/keys.ts';
import type { UpdateWrite, Write } from '../platform/table.ts';
import { absent, absentOr, below, check, present, put, remove, update } from '../platform/writes.ts';
import {
  LONG_TEXTS,
  pick,
  readTexts,
  type ReviewContent,
  type ReviewSummary,
  type ReviewTexts,
  toPublicText,
  type WholeReview,
} from './review.ts';

/**
 * All writes of reviews. They keep head, texts, attachments, public copy and the company's counts consistent. When another
 * request has changed the review first, the condition of the write named `review` fails.
 */

/** Where reviews wait for a decision. */
export const PENDING_QUEUE = 'REVIEW#PENDING';

export interface NewReviewData {
  submission: ReviewSubmission;
  author: UserRecord;
  company: CompanyRecord;
  ipHash: string | null;
  now: Date;
}

type Texts = Pick<WholeReview, 'head' | 'body'>;

export function newReview({ submission, author, company, ipHash, now }: NewReviewData): Texts {
  const id = randomUUID();
  const at = now.toISOString();
  const head: ReviewSummary = {
    ...reviewKey(id),
    id,
    companyId: company.id,
    companySlug: company.slug,
    companyName: company.name,
    userId: author.id,
    authorFirstName: author.firstName,
    authorLastName: author.lastName,
    status: 'PENDING',
    ...pick(submission, Object.keys(reviewFacts) as (keyof ReviewFacts)[]),
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
    queue: PENDING_QUEUE,
    // The queue is read often; a part of the id tells those of one moment apart.
    queuedAt: `${createdAt}#${id.slice(0, 8)}`,
    authorId: authorPartition(userId, 'reviews'),
    authoredAt: `${createdAt}#${id}`,
  };
  return [put('review', { ...head, ...placed }, { pk: absent }), put('body', body)];
}

interface Changed<T> {
  after: T;
  writes: Write[];
}

/** Nothing was redacted since the revision that was read. */
const asRevised = ({ revision = 0 }: ReviewSummary) => absentOr(revision);

/** Decided once, with the texts that were read: the review leaves the queue in the same write. */
export function decideReview(
  head: ReviewSummary,
  status: 'APPROVED' | 'REJECTED',
  { reason, now }: { reason: string | null; now: Date },
): Changed<ReviewSummary> {
  const at = now.toISOString();
  const set = { status, reason, decidedAt: at, updatedAt: at };
  const condition = { status: 'PENDING', revision: asRevised(head) };
  const left = ['queue', 'queuedAt'];
  return {
    after: { ...head, ...set },
    writes: [update('review', reviewKey(head.id), { set, remove: left }, condition)],
  };
}

const TEXTS_IN_HEAD = REVIEW_TEXTS.filter((name) => name in reviewFacts) as (keyof ReviewFacts &
  keyof ReviewTexts)[];

/** Other texts of a review that waits; the texts as they were sent in are kept beside them. */
export function redactReview(review: WholeReview, texts: ReviewTexts, now: Date): Changed<WholeReview> {
  const { head, body } = review;
  const { id, revision = 0 } = head;
  const facts = { ...pick(texts, TEXTS_IN_HEAD), revision: revision + 1, updatedAt: now.toISOString() };
  const long = pick(texts, LONG_TEXTS);
  const original = body.original ?? readTexts(review);
  const condition = { status: 'PENDING', revision: asRevised(head) };
  return {
    after: { ...review, head: { ...head, ...facts }, body: { ...body, ...long, original } },
    writes: [
      update('review', reviewKey(id), { set: facts }, condition),
      update('body', reviewBodyKey(id), { set: long, setOnce: { original } }),
    ],
  };
}

/** What stands of an approved review under its company. */
export function makePublicCopy(
  head: ReviewSummary,
  body: ReviewContent,
  author: UserRecord | null,
): PublicReviewCopy {
  return { ...makeCopyKey(head), ...toPublicText(head, body), user: publicName(author) };
}

export const makeCopyKey = ({ companySlug, decidedAt, id }: ReviewSummary) =>
  publicReviewKey(companySlug, decidedAt ?? '', id);

export function publishReview(head: ReviewSummary, body: ReviewContent, author: UserRecord | null): Write {
  return put('public copy', makePublicCopy(head, body, author), { pk: absent });
}

/**
 * Writes that remove a public review from view, for the transaction that deletes it or takes it down: they delete its
 * public copy and update the company's counts. `isTakedown`: the company also counts it as removed.
 */
export function unpublishReview(head: ReviewSummary, now: Date, { isTakedown = false } = {}): Write[] {
  const come = isTakedown ? [{ ...head, removedAt: now.toISOString() }] : [];
  return [
    remove('public copy', makeCopyKey(head), { pk: present }),
    countReviews(head.companySlug, { gone: [head], come, now }),
  ];
}

/** As many takedown requests on it are open as were read. */
const asDisputed = (open: number) => (open === 0 ? absentOr(open) : open);

/** How many takedown requests on a review were read as open, and how many of these are closed in the same transaction. */
interface Settled {
  open: number;
  closed: number;
}

/** An approved review keeps its status; from here on nobody but moderators and its author sees it. */
export function removeFromView(
  { id, companySlug }: ReviewSummary,
  { open, closed }: Settled,
  { reason, siteOrigin, now }: { reason: string | null; siteOrigin: string; now: Date },
): Write {
  const at = now.toISOString();
  const set = { removedAt: at, removal: { reason, siteOrigin }, updatedAt: at, openTakedowns: open - closed };
  const condition = { status: 'APPROVED', removedAt: absent, companySlug, openTakedowns: asDisputed(open) };
  return update('review', reviewKey(id), { set }, condition);
}

/** One takedown request on it more is open, while everyone sees it. */
export function countOpenTakedown(id: string): Write {
  return update(
    'review',
    reviewKey(id),
    { add: { openTakedowns: 1 } },
    { status: 'APPROVED', removedAt: absent },
  );
}

/** Some of the open requests on it are closed, with those that were read and no others. */
export function countClosedTakedowns(id: string, { open, closed }: Settled): Write {
  const set = { openTakedowns: open - closed };
  return update('review', reviewKey(id), { set }, { pk: present, openTakedowns: asDisputed(open) });
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

/** Moves a review to another company, on condition of the status that was read, as the companies' counts depend on it. */
export function moveReview(head: ReviewSummary, into: CompanyRecord): Write {
  const { id, companySlug, status } = head;
  const set = { companyId: into.id, companySlug: into.slug, companyName: into.name };
  return update('review', reviewKey(id), { set }, { companySlug, status, removedAt: asRemoved(head) });
}

/** The same for its public copy, as it was read: names that its author changes meanwhile must not be lost. */
export function movePublicCopy(copy: PublicReviewCopy, head: ReviewSummary, into: CompanyRecord): Write[] {
  const key = makeCopyKey({ ...head, companySlug: into.slug });
  return [
    remove('public copy', copy, { user: copy.user }),
    put('new copy', { ...copy, ...key, companyId: into.id }, { pk: absent }),
  ];
}

/** The name of its company, while it is that one's. */
export function nameCompany({ id, companySlug }: ReviewSummary, companyName: string): Write {
  return update('review', reviewKey(id), { set: { companyName } }, { companySlug });
}

/** Its author's names, before moderators. */
export function nameAuthor(id: string, { firstName, lastName }: UserRecord): UpdateWrite {
  const set = { authorFirstName: firstName, authorLastName: lastName };
  return update('review', reviewKey(id), { set }, { pk: present });
}

/** Its author's names before everyone; null for one who is gone. */
export function nameAuthorInPublic(head: ReviewSummary, author: UserRecord | null): UpdateWrite {
  return update('public copy', makeCopyKey(head), { set: { user: publicName(author) } }, { pk: present });
}

/** Takes the author away from an approved review, before moderators and in public. */
export function anonymiseReview(head: ReviewSummary): Write[] {
  const { id, userId, companySlug, removedAt } = head;
  const set = { userId: NOBODY, authorFirstName: null, authorLastName: null };
  const condition = { userId, status: 'APPROVED', companySlug };
  return [
    update('review', reviewKey(id), { set, remove: ['authorId'] }, condition),
    update('body', reviewBodyKey(id), { set: { ipHash: null } }),
    ...(removedAt ? [] : [nameAuthorInPublic(head, null)]),
  ];
}

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
export function deleteReview({ head, attachments }: WholeReview): Write[] {
  const { id, status, userId, companySlug, attachmentCount } = head;
  const condition = { status, userId, companySlug, attachmentCount, removedAt: asRemoved(head) };
  return [
    remove('review', reviewKey(id), condition),
    remove('body', reviewBodyKey(id)),
    ...attachments.map((attachment) => remove('attachment', attachment)),
  ];
}
