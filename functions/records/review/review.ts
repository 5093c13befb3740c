import { GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  type EvidenceKind,
  type RejectionCode,
  REVIEW_TEXTS,
  type ReviewStatus,
  type ReviewText,
} from '../../../shared/enumerations.ts';
import { OPEN_TAKEDOWNS_SHOWN } from '../../../shared/limits.ts';
import type { Dispute, StillOwed } from '../../../shared/schemas/debts.ts';
import type { Attachment } from '../../../shared/schemas/evidence.ts';
import {
  longTexts,
  type OwnReview,
  type ReviewFacts,
  type ReviewField,
  reviewFacts,
  type ReviewSubmission,
} from '../../../shared/schemas/reviews.ts';
import type { OpenTakedownView } from '../../../shared/schemas/takedowns.ts';
import { type AppealRecord, appealDeadline, toOwnAppeal } from '../appeal/appeal.ts';
import { type Debt, toDebtView } from '../debt/debt.ts';
import type { AuditRecord } from '../../platform/audit.ts';
import { queryItems, readPartition } from '../../platform/items.ts';
import {
  ATTACHMENTS,
  type Key,
  OPEN_TAKEDOWNS,
  replyKey,
  REVIEW_HISTORY,
  reviewAppealKey,
  reviewBodyKey,
  reviewKey,
} from '../../platform/keys.ts';
import { table, tableName } from '../../platform/table.ts';
import { absent } from '../../platform/writes.ts';
import type { ReplyRecord } from '../reply/reply.ts';
import type { RecordedEvent } from './review-events.ts';

/** A review's head: everything but its long texts, so that queues and lists stay small. */
export interface ReviewSummary extends Key, ReviewFacts {
  id: string;
  companyId: string;
  companySlug: string;
  companyName: string;
  /** What its author proposed the company as, while somebody else's proposal of it waited. */
  proposedAs?: {
    /** Under which they know it; absent where it is the company's. */
    id?: string;
    name: string;
    slug: string;
  };
  userId: string;
  /** Tells its author from others once the account is gone (companies/reporters.ts). */
  reporter?: string;
  /** The author's names as they were when it was sent in; once it was approved, as they were then: these are what is shown. */
  authorFirstName: string | null;
  authorLastName: string | null;
  status: ReviewStatus;
  /** What the moderator told the author. */
  reason: string | null;
  attachmentCount: number;
  /** Findings of personal information in its texts as they stand; absent in reviews that are older than this count. */
  findingCount?: number;
  /** How often its author changed it or a moderator redacted it; absent while nobody did. */
  revision?: number;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
  /** Why it was rejected, of the list of reasons. */
  reasonCode?: RejectionCode | null;
  /** Who decided on it last. For moderators' pages alone. */
  decidedBy?: string;
  /** Whose decision an appeal took back: they do not decide again. */
  notBy?: string;
  /** Since when a takedown keeps it from view. */
  removedAt?: string | null;
  /** What those are told whose requests on it end with its removal. */
  removal?: { reason: string | null; siteOrigin: string };
  /** How many takedown requests on it are open; absent while there never was one. */
  openTakedowns?: number;
  /** How many of them are under review. */
  takedownsUnderReview?: number;
  /** What became of what is owed; absent while nothing did. */
  debt?: Debt;
  /** That the company disputes it, and by whom; absent while it does not. */
  dispute?: Dispute & { by?: string };
  /** That the company answered in public, and how many whole days after the publication; its text is in an item of its own. */
  reply?: { publishedAt: string; days: number };
  /** What a moderator saw of its evidence at the approval. */
  evidenceSeen?: EvidenceKind[];
  /** Since when it stands among the older reports; absent while it counts. */
  archivedAt?: string;
  /** When its author was told that it will. */
  noticedAt?: string;
  /** That the debt was acknowledged or judged since, and on which day; absent while its author did not say so. */
  stillOwed?: Omit<StillOwed, 'caseNumber'>;
  /** Of the judgment that they name, for moderators and for them; no public copy has it. */
  caseNumber?: string;
  /** What happened with it in public, oldest first; absent while nothing did. */
  events?: RecordedEvent[];
  /** When its author was last told of a dispute. */
  disputeToldAt?: string;
}

/** What its public copy repeats of its state, so that the public reads it as it stands. */
export const PUBLIC_STATE = [
  'takedownsUnderReview',
  'debt',
  'dispute',
  'evidenceSeen',
  'events',
  'archivedAt',
  'stillOwed',
] as const;
export type PublicState = Pick<ReviewSummary, (typeof PUBLIC_STATE)[number]>;

/** Condition that nothing changed of what its company's figures count of it, since it was read. */
export const asCounted = ({
  debt,
  reply,
  archivedAt,
  evidenceSeen,
}: Pick<ReviewSummary, 'debt' | 'reply' | 'archivedAt' | 'evidenceSeen'>) => ({
  evidenceSeen: evidenceSeen ?? absent,
  archivedAt: archivedAt ?? absent,
  'debt.version': debt?.version ?? absent,
  'reply.publishedAt': reply?.publishedAt ?? absent,
});

/** A review's long texts, and what moderators alone see. */
export interface ReviewContent extends Key, LongTexts {
  /** Keyed hash of the address that it was sent from. Leaves the server nowhere. */
  ipHash: string | null;
  /** The texts as their author wrote them last, while something in them is redacted. Moderators alone see them. */
  original?: ReviewTexts;
  /** When its author changed it and what, latest last; absent while they never did. */
  edits?: Edit[];
}

interface Edit {
  at: string;
  fields: ReviewField[];
}

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

type AttachmentRecord = Key & Attachment;

export interface WholeReview {
  head: ReviewSummary;
  body: ReviewContent;
  attachments: AttachmentRecord[];
  /** The company's; null where it did not answer. */
  reply: ReplyRecord | null;
  /** Its author's, against its rejection. */
  appeal: AppealRecord | null;
  /** What moderators did with it, oldest first. */
  history: AuditRecord[];
  /** Of the takedown requests on it, some where they are very many. */
  openTakedownIds: string[];
}

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

export async function findReviewHead(id: string): Promise<ReviewSummary | null> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: reviewKey(id), ConsistentRead: true }),
  );
  return (Item as ReviewSummary | undefined) ?? null;
}

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
  const at = (key: string) => items.find((item) => item['sk'] === key);
  const head = at(sk) as ReviewSummary | undefined;
  const body = at(reviewBodyKey(id).sk) as ReviewContent | undefined;
  const reply = (at(replyKey(id).sk) as ReplyRecord | undefined) ?? null;
  const below = (prefix: string) => items.filter((item) => String(item['sk']).startsWith(prefix));
  const appeal = (at(reviewAppealKey(id).sk) as AppealRecord | undefined) ?? null;
  const attachments = below(ATTACHMENTS) as unknown as AttachmentRecord[];
  const history = below(REVIEW_HISTORY) as unknown as AuditRecord[];
  const open = head?.openTakedowns ? await readPartition(pk, OPEN_TAKEDOWNS, OPEN_TAKEDOWNS_SHOWN) : [];
  const openTakedownIds = open.map(({ takedownId }) => takedownId as string);
  return head && body ? { head, body, attachments, reply, appeal, history, openTakedownIds } : null;
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
  const { removal, reason, removedAt = null, revision = 0 } = head;
  const company = companyForAuthor(head);
  return {
    ...head,
    ...pick(body, LONG_TEXTS),
    companyId: company.id,
    company,
    reason: removal ? removal.reason : reason,
    reasonCode: head.reasonCode ?? null,
    appeal: appeal && toOwnAppeal(appeal),
    appealBy: appeal ? null : appealableUntil(head),
    revision,
    removedAt,
    ...toDebtView(head),
    attachments: attachments.map((file) => ({ ...file, downloadUrl: null })),
    openTakedowns,
  };
}

/** A review as everyone sees it, but for its author's name. What its key tells is left out. */
export function toPublicText(head: ReviewSummary, body: ReviewContent) {
  const facts = pick(head, Object.keys(reviewFacts) as (keyof ReviewFacts)[]);
  return { companyId: head.companyId, ...facts, ...pick(body, LONG_TEXTS), createdAt: head.createdAt };
}
