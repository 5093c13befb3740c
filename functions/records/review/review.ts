import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  EVIDENCE_KINDS,
  NOTICE_WAYS,
  REJECTION_CODES,
  REVIEW_EVENTS,
  REVIEW_STATUSES,
  REVIEW_TEXTS,
  type ReviewText,
  STILL_OWED_GROUNDS,
} from '../../../shared/enumerations.ts';
import { southAfricanDay } from '../../../shared/dates.ts';
import { OPEN_TAKEDOWNS_SHOWN } from '../../../shared/limits.ts';
import { dispute, type StillOwed } from '../../../shared/schemas/debts.ts';
import { type Attachment, attachment } from '../../../shared/schemas/evidence.ts';
import {
  longTexts,
  type Notice,
  type OwnReview,
  redactableTexts,
  reviewFacts,
  type ReviewSubmission,
  reviewText,
} from '../../../shared/schemas/reviews.ts';
import type { OpenTakedownView } from '../../../shared/schemas/takedowns.ts';
import { appealDeadline, appealRecord, toOwnAppeal } from '../appeal/appeal.ts';
import { storedDebt } from '../debt/debt.ts';
import { toDebtView } from '../debt/debt-view.ts';
import { auditRecord } from '../../platform/audit.ts';
import { batchGet, queryItems, readItem, readPartition } from '../../platform/items.ts';
import {
  ATTACHMENTS,
  type Key,
  keyShape,
  OPEN_TAKEDOWNS,
  replyKey,
  REVIEW_HISTORY,
  reviewAppealKey,
  reviewBodyKey,
  reviewKey,
} from '../../platform/keys.ts';
import { table, tableName } from '../../platform/table.ts';
import { replyRecord } from '../reply/reply.ts';

/**
 * A review's head as the table holds it: everything but its long texts, so that queues and lists stay small. What follows
 * from these, such as its place in a queue, is stored beside them (derive.ts) and is not read back.
 */
const reviewSummary = z.object({
  ...keyShape,
  ...reviewFacts,
  id: z.string(),
  /** Grows with every change, so that a late writer sees that it is late. */
  version: z.int(),
  companyId: z.string(),
  companySlug: z.string(),
  companyName: z.string(),
  /** What its author proposed the company as, while somebody else's proposal of it waited. `id`: absent where it is the company's. */
  proposedAs: z.exactOptional(
    z.object({ id: z.exactOptional(z.string()), name: z.string(), slug: z.string() }),
  ),
  userId: z.string(),
  /** Tells its author from others once the account is gone (records/company/reporters.ts). */
  reporter: z.exactOptional(z.string()),
  /** The author's names as they were when it was sent in; once it was approved, as they were then: these are what is shown. */
  authorFirstName: z.nullable(z.string()),
  authorLastName: z.nullable(z.string()),
  status: z.enum(REVIEW_STATUSES),
  /** What the moderator told the author. */
  reason: z.nullable(z.string()),
  attachmentCount: z.int(),
  /** Findings of personal information in its texts as they stand. */
  findingCount: z.int(),
  /** How often its author changed it or a moderator redacted it. */
  revision: z._default(z.int(), 0),
  createdAt: z.string(),
  updatedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Why it was rejected, of the list of reasons. */
  reasonCode: z._default(z.nullable(z.enum(REJECTION_CODES)), null),
  /** Who decided on it last. For moderators' pages alone. */
  decidedBy: z.exactOptional(z.string()),
  /** Whose decision an appeal took back: they do not decide again. */
  notBy: z.exactOptional(z.string()),
  /** Since when a takedown keeps it from view. */
  removedAt: z.exactOptional(z.string()),
  /** What those are told whose requests on it end with its removal. */
  removal: z.exactOptional(z.object({ reason: z.nullable(z.string()), siteOrigin: z.string() })),
  /** How many takedown requests on it are open, and how many of them are under review. */
  openTakedowns: z._default(z.int(), 0),
  takedownsUnderReview: z._default(z.int(), 0),
  /** What became of what is owed; absent while nothing did. */
  debt: z.exactOptional(storedDebt),
  /** That the company disputes it, and by whom; absent while it does not. */
  dispute: z.exactOptional(z.extend(dispute, { by: z.exactOptional(z.string()) })),
  /** That the company answered in public, and how many whole days after the publication; its text is in an item of its own. */
  reply: z.exactOptional(z.object({ publishedAt: z.string(), days: z.int() })),
  /** What a moderator saw of its evidence at the approval. */
  evidenceSeen: z.exactOptional(z.array(z.enum(EVIDENCE_KINDS))),
  /** Since when it stands among the older reports; absent while it counts. */
  archivedAt: z.exactOptional(z.string()),
  /** When its author was told that it will. */
  noticedAt: z.exactOptional(z.string()),
  /** That the debt was acknowledged or judged since, and on which day; absent while its author did not say so. */
  stillOwed: z.exactOptional(z.object({ on: z.string(), ground: z.enum(STILL_OWED_GROUNDS) })),
  /** Of the judgment that they name, for moderators and for them; no public copy has it. */
  caseNumber: z.exactOptional(z.string()),
  /** When its author last said, without a payment, that what is left is still owed; absent while they did not. */
  confirmedAt: z.exactOptional(z.string()),
  /** When they were asked, the latest last (QUESTIONS_KEPT of them). */
  askedAt: z.exactOptional(z.array(z.string())),
  /** When its amount ceased to count, as nobody had confirmed it for a year. What its author says later undoes it. */
  lapsedAt: z.exactOptional(z.string()),
  /** What happened with it in public, oldest first; absent while nothing did. */
  events: z.exactOptional(z.array(z.object({ at: z.string(), event: z.enum(REVIEW_EVENTS) }))),
  /** Its author lets the company answer before a moderator decides. */
  waitForCompany: z.exactOptional(z.literal(true)),
  /** Until when the company may: an answer ends that. Absent while no moderator began it, and once it was decided. */
  hearUntil: z.exactOptional(z.string()),
  /** When its company was told of it, once and for all, and who of it; absent while it was not. */
  notice: z.exactOptional(z.object({ at: z.string(), how: z.enum(NOTICE_WAYS) })),
  /** When its author was last told of a dispute. */
  disputeToldAt: z.exactOptional(z.string()),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** An item of the table as a review's head. */
export const toReviewSummary = (item: object): ReviewSummary => reviewSummary.parse(item);

/** What its public copy repeats of its state, so that the public reads it as it stands. */
export const PUBLIC_STATE = [
  'takedownsUnderReview',
  'debt',
  'dispute',
  'evidenceSeen',
  'events',
  'archivedAt',
  'stillOwed',
  'confirmedAt',
  'askedAt',
  'lapsedAt',
  'notice',
] as const;
export type PublicState = Pick<ReviewSummary, (typeof PUBLIC_STATE)[number]>;

/** A review's long texts, and what moderators alone see. */
const reviewContent = z.object({
  ...keyShape,
  ...longTexts,
  /** Where its author says that the company can be told. For moderators alone. */
  noticeEmail: z.exactOptional(z.string()),
  /** Keyed hash of the address that it was sent from. Leaves the server nowhere. */
  ipHash: z.nullable(z.string()),
  /** What other reviews may have in common with its texts, as keyed hashes (traces.ts). Leave the server nowhere. */
  traces: z.exactOptional(z.array(z.string())),
  /** The texts as their author wrote them last, while something in them is redacted. Moderators alone see them. */
  original: z.exactOptional(z.object(redactableTexts)),
  /** When its author changed it and what, latest last; absent while they never did. */
  edits: z.exactOptional(
    z.array(z.object({ at: z.string(), fields: z.array(z.keyof(z.object(reviewText))) })),
  ),
});
export type ReviewContent = z.infer<typeof reviewContent>;
export const toReviewContent = (item: object): ReviewContent => reviewContent.parse(item);

type LongTexts = Pick<ReviewSubmission, keyof typeof longTexts>;
export const LONG_TEXTS = Object.keys(longTexts) as (keyof LongTexts)[];

/** All texts that the public reads and a moderator can redact, wherever they lie. */
export type ReviewTexts = Pick<ReviewSubmission, ReviewText>;
export const readTexts = ({ head, body }: Pick<WholeReview, 'head' | 'body'>): ReviewTexts =>
  pick({ ...body, ...head }, REVIEW_TEXTS);
/** The same as their author wrote them: nothing is redacted. */
export const readOriginal = (review: Pick<WholeReview, 'head' | 'body'>): ReviewTexts =>
  review.body.original ?? readTexts(review);

/** Some fields of a record. */
export function pick<T extends object, Name extends keyof T>(record: T, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as unknown as Pick<T, Name>;
}

const attachmentRecord = z.extend(attachment, {
  ...keyShape,
  /** The same of the file and its name. */
  traces: z.exactOptional(z.array(z.string())),
});
/** An item of the table as a file that is attached to a review. */
export const toAttachment = (item: object) => attachmentRecord.parse(item);

/** A name that says nothing but what kind of file it is. */
export const plainName = ({ filename }: Attachment, at: number) =>
  `evidence-${at + 1}${/\.[a-z0-9]{1,5}$/i.exec(filename)?.[0] ?? ''}`;

export const wholeReview = z.object({
  head: reviewSummary,
  body: reviewContent,
  attachments: z.array(attachmentRecord),
  /** The company's; null where it did not answer. */
  reply: z.nullable(replyRecord),
  /** Its author's, against its rejection. */
  appeal: z.nullable(appealRecord),
  /** What moderators did with it, oldest first. */
  history: z.array(auditRecord),
  /** Of the takedown requests on it, some where they are very many. */
  openTakedownIds: z.array(z.string()),
});
export type WholeReview = z.infer<typeof wholeReview>;

/** The company as its author knows it: until the review is approved, as they proposed it themselves. */
export const companyForAuthor = ({
  status,
  proposedAs,
  companyId: id,
  companyName: name,
  companySlug: slug,
}: ReviewSummary): { id: string; name: string; slug: string } => ({
  ...{ id, name, slug },
  ...(status === 'APPROVED' ? {} : proposedAs),
});

/** Whether everyone sees it: approved, and not taken down since. */
export const isPublicReview = ({ status, removedAt }: Pick<ReviewSummary, 'status' | 'removedAt'>) =>
  status === 'APPROVED' && !removedAt;

/** It waits, and its company may answer it, whether the time for that is over or not. */
export const isBeforeCompany = ({ status, hearUntil }: Pick<ReviewSummary, 'status' | 'hearUntil'>) =>
  status === 'PENDING' && hearUntil !== undefined;

/** Its company may still answer, so that nobody decides on it. */
export const isHeard = (review: Pick<ReviewSummary, 'status' | 'hearUntil'>, now: Date): boolean =>
  isBeforeCompany(review) && (review.hearUntil ?? '') > now.toISOString();

/** Since when it waits for a decision: where its company was heard, since the end of that. */
export const waitsSince = ({ createdAt, hearUntil }: Pick<ReviewSummary, 'createdAt' | 'hearUntil'>) =>
  hearUntil ?? createdAt;

/** Whether the company said something of it that stands in public, or will once the review does. */
export const isAnswered = ({ reply, dispute, debt }: Answerable): boolean =>
  Boolean(reply) ||
  Boolean(dispute) ||
  (debt?.payments ?? []).some(({ recordedBy }) => recordedBy === 'COMPANY');
/** As everyone sees it. */
export const toNotice = (review: Pick<ReviewSummary, 'notice'> & Answerable): Notice | null =>
  review.notice
    ? {
        on: southAfricanDay(new Date(review.notice.at)),
        how: review.notice.how,
        answered: isAnswered(review),
      }
    : null;
type Answerable = Pick<ReviewSummary, 'debt'> & { reply?: unknown; dispute?: unknown };

export async function findReviewHead(id: string): Promise<ReviewSummary | null> {
  const item = await readItem(reviewKey(id));
  return item ? toReviewSummary(item) : null;
}

/** The heads of those that are there, in no particular order. */
export const findReviewHeads = async (
  keys: readonly Key[],
  options: Parameters<typeof batchGet>[1] = {},
): Promise<ReviewSummary[]> => (await batchGet(keys, options)).map(toReviewSummary);

/** Where the public copy of a review stands, and whose it is. */
export type PublicPlace = Pick<ReviewSummary, 'id' | 'companySlug' | 'decidedAt' | 'userId' | 'archivedAt'>;

/**
 * The place of a review that everyone sees; null for any other. Reads nothing else of it, for routes that anybody may
 * call.
 */
export async function findPublicPlace(id: string): Promise<PublicPlace | null> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName(),
      Key: reviewKey(id),
      ProjectionExpression: 'id, companySlug, decidedAt, userId, archivedAt, #status, removedAt',
      ExpressionAttributeNames: { '#status': 'status' },
      ConsistentRead: true,
    }),
  );
  const head = Item as (PublicPlace & Parameters<typeof isPublicReview>[0]) | undefined;
  return head && isPublicReview(head) ? head : null;
}

/** Head, texts, attachments and history as they stand now, in one query; the open takedown requests on it in another. */
export async function findReview(id: string): Promise<WholeReview | null> {
  const { pk, sk } = reviewKey(id);
  const items = await queryItems({
    KeyConditionExpression: 'pk = :review AND sk < :open',
    ExpressionAttributeValues: { ':review': pk, ':open': OPEN_TAKEDOWNS },
    ConsistentRead: true,
  });
  const at = (key: Key) => items.find((item) => item['sk'] === key.sk);
  const below = (prefix: string) => items.filter((item) => String(item['sk']).startsWith(prefix));
  const [head, body, reply, appeal] = [
    at({ pk, sk }),
    at(reviewBodyKey(id)),
    at(replyKey(id)),
    at(reviewAppealKey(id)),
  ];
  if (!head || !body) return null;
  const open = head['openTakedowns'] ? await readPartition(pk, OPEN_TAKEDOWNS, OPEN_TAKEDOWNS_SHOWN) : [];
  return wholeReview.parse({
    ...{ head, body, reply: reply ?? null, appeal: appeal ?? null },
    attachments: below(ATTACHMENTS),
    history: below(REVIEW_HISTORY),
    openTakedownIds: open.map(({ takedownId }) => takedownId),
  });
}

/** Until when its author may appeal against its rejection; null for one that is not rejected, or was long ago. */
export const appealableUntil = ({ status, decidedAt }: Pick<ReviewSummary, 'status' | 'decidedAt'>) =>
  status === 'REJECTED' ? appealDeadline(decidedAt) : null;

/** What its author said of a debt that is still owed, for moderators and for them. */
export const toStillOwed = ({ stillOwed, caseNumber }: ReviewSummary): StillOwed | null =>
  stillOwed ? { ...stillOwed, caseNumber: caseNumber ?? null } : null;

/** What was settled when a review was sent in: with its submission, all that its author is answered. */
export interface Receipt {
  id: string;
  companyId: string;
  company: { name: string; slug: string };
  createdAt: string;
}

/** A new review as its author is answered. */
export function toNewReview(submission: ReviewSubmission, receipt: Receipt): OwnReview {
  return {
    ...submission,
    ...receipt,
    hearUntil: null,
    notice: null,
    status: 'PENDING',
    revision: 0,
    reason: null,
    reasonCode: null,
    appeal: null,
    appealBy: null,
    decidedAt: null,
    updatedAt: receipt.createdAt,
    removedAt: null,
    ...toDebtView(submission),
    dispute: null,
    attachments: [],
    openTakedowns: [],
  };
}

/**
 * What its author sees: the answer's schema leaves out what is not theirs to see. Files have no address here
 * (functions/reviews/own-review.ts).
 */
export function toOwnReview(
  { head, body, attachments, appeal }: WholeReview,
  openTakedowns: OpenTakedownView[] = [],
): OwnReview {
  const { removal, reason, removedAt = null } = head;
  const company = companyForAuthor(head);
  return {
    ...head,
    ...pick(body, LONG_TEXTS),
    waitForCompany: head.waitForCompany ?? false,
    hearUntil: head.hearUntil ?? null,
    notice: toNotice(head),
    companyId: company.id,
    company,
    reason: removal ? removal.reason : reason,
    appeal: appeal && toOwnAppeal(appeal),
    appealBy: appeal ? null : appealableUntil(head),
    removedAt,
    ...toDebtView(head),
    dispute: head.dispute ?? null,
    attachments: attachments.map((file) => ({ ...file, downloadUrl: null })),
    openTakedowns,
  };
}
