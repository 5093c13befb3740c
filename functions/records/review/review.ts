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
  TAKEDOWN_GROUNDS,
} from '../../../shared/enumerations.ts';
import { southAfricanDay } from '../../../shared/dates.ts';
import { OPEN_TAKEDOWNS_SHOWN } from '../../../shared/limits.ts';
import { isAnswered, isPublicReview } from '../../../shared/review-state.ts';
import { dispute, type StillOwed } from '../../../shared/schemas/debts.ts';
import { cents } from '../../../shared/schemas/fields.ts';
import { type Attachment, attachment } from '../../../shared/schemas/evidence.ts';
import {
  longTexts,
  type Notice,
  publicRedaction,
  redactableTexts,
  reviewFacts,
  type ReviewSubmission,
  reviewFields,
} from '../../../shared/schemas/reviews.ts';
import { appealRecord } from '../appeal/appeal.ts';
import { storedDebt } from '../debt/debt.ts';
import { auditRecord } from '../../platform/audit.ts';
import { batchGet, queryItems, readItem, readPartition } from '../../platform/items.ts';
import {
  APPEAL,
  ATTACHMENTS,
  type Key,
  keyShape,
  OPEN_TAKEDOWNS,
  replyKey,
  REVIEW_HISTORY,
  reviewBodyKey,
  reviewKey,
} from '../../platform/keys.ts';
import { type Item, table, tableName } from '../../platform/table.ts';
import { replyRecord } from '../reply/reply.ts';

/**
 * A review's head as the table stores it: everything but its long texts, so that queues and lists stay small.
 * Attributes that derive from these, such as its place in a queue, are stored with them (derive.ts) and not read back.
 */
const reviewSummary = z.object({
  ...keyShape,
  ...reviewFacts,
  id: z.string(),
  version: z.int(),
  companyId: z.string(),
  companySlug: z.string(),
  companyName: z.string(),
  /** The author's own proposal while somebody else's waited. `id`: absent if it is the company's. */
  proposedAs: z.exactOptional(
    z.object({ id: z.exactOptional(z.string()), name: z.string(), slug: z.string() }),
  ),
  userId: z.string(),
  /**
   * Keyed hash of its author's mailbox at their first flag (company/reporters.ts counts it). Never leaves the server.
   */
  reporter: z.exactOptional(z.string()),
  /** The author's names at submission or, once approved, at approval: these are shown. */
  authorFirstName: z.nullable(z.string()),
  authorLastName: z.nullable(z.string()),
  status: z.enum(REVIEW_STATUSES),
  reason: z.nullable(z.string()),
  attachmentCount: z.int(),
  findingCount: z.int(),
  /** How often its author changed it or a moderator redacted it. */
  revision: z._default(z.int(), 0),
  createdAt: z.string(),
  updatedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  reasonCode: z._default(z.nullable(z.enum(REJECTION_CODES)), null),
  /** Who decided on it last. Only for moderators' pages. */
  decidedBy: z.exactOptional(z.string()),
  /** The moderator whose decision an appeal reversed: they do not decide again. */
  notBy: z.exactOptional(z.string()),
  /** Since when a takedown has kept it from view. */
  removedAt: z.exactOptional(z.string()),
  /** The reason for those whose requests on it end with its removal. */
  removal: z.exactOptional(z.object({ reason: z.nullable(z.string()), siteOrigin: z.string() })),
  removalGround: z.exactOptional(z.enum(TAKEDOWN_GROUNDS)),
  openTakedowns: z._default(z.int(), 0),
  takedownsUnderReview: z._default(z.int(), 0),
  debt: z.exactOptional(storedDebt),
  dispute: z.exactOptional(z.extend(dispute, { by: z.exactOptional(z.string()) })),
  /** `days`: whole days after publication. Its text is in an item of its own. */
  reply: z.exactOptional(z.object({ publishedAt: z.string(), days: z.int() })),
  evidenceSeen: z.exactOptional(z.array(z.enum(EVIDENCE_KINDS))),
  /** Since when it has been an older report; absent while it counts. */
  archivedAt: z.exactOptional(z.string()),
  /** When its author was notified that it will become one. */
  noticedAt: z.exactOptional(z.string()),
  /** The author's statement that the debt was acknowledged or judged since, and the day. */
  stillOwed: z.exactOptional(z.object({ on: z.string(), ground: z.enum(STILL_OWED_GROUNDS) })),
  /** The case number of the judgment, for moderators and the author; no public copy has it. */
  caseNumber: z.exactOptional(z.string()),
  /** When its author last confirmed, without a payment, that the rest is still owed. */
  confirmedAt: z.exactOptional(z.string()),
  /** When its author was asked, newest last (at most QUESTIONS_KEPT). */
  askedAt: z.exactOptional(z.array(z.string())),
  /** When a question to its author was last left out, as no address of theirs was proved. */
  passedOverAt: z.exactOptional(z.string()),
  /** When its amount stopped counting. A later confirmation by its author reverses it. */
  lapsedAt: z.exactOptional(z.string()),
  events: z.exactOptional(
    z.array(z.object({ at: z.string(), event: z.enum(REVIEW_EVENTS), amountZar: z.exactOptional(cents) })),
  ),
  /** Its author lets the company answer before a moderator decides. */
  waitForCompany: z.exactOptional(z.literal(true)),
  /** Until when the company may answer; an answer ends that time. Absent unless a moderator started it. */
  hearUntil: z.exactOptional(z.string()),
  /** When its company was notified, once, and how. `isUnsent`: our own mail failed, so it does not know yet. */
  notice: z.exactOptional(
    z.object({ at: z.string(), how: z.enum(NOTICE_WAYS), isUnsent: z.exactOptional(z.literal(true)) }),
  ),
  /** Keyed hashes of the mailboxes of the representatives whom its notice went to. */
  told: z.exactOptional(z.array(z.string())),
  /** Keyed hashes of the mailboxes that its last reminder went to. */
  reminded: z.exactOptional(z.array(z.string())),
  noticeDeliveredAt: z.exactOptional(z.string()),
  /**
   * The mailbox that its notice went to, by a keyed hash, and its registrable domain: it may answer there until
   * then. `enteredBy`: the moderator who entered it as the company's. `renewedAt`: when it last got a fresh address
   * that it asked for. Absent without one, and once a moderator ended its address.
   */
  addressee: z.exactOptional(
    z.object({
      mailbox: z.string(),
      domain: z.nullable(z.string()),
      until: z.string(),
      enteredBy: z.exactOptional(z.string()),
      renewedAt: z.exactOptional(z.string()),
    }),
  ),
  disputeToldAt: z.exactOptional(z.string()),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const toReviewSummary = (item: object): ReviewSummary => reviewSummary.parse(item);

/** The fields of its state that its public copy repeats, so that the public sees the current state. */
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

const storedRedaction = z.extend(publicRedaction, { id: z.string(), by: z.string() });
export type StoredRedaction = z.infer<typeof storedRedaction>;
/** Made of the revision: the last part of the id of an appeal against it. */
export const redactionId = ({ revision }: Pick<ReviewSummary, 'revision'>) =>
  revision.toString(16).padStart(8, '0');

/** A review's long texts, and the fields that only moderators see. */
const reviewContent = z.object({
  ...keyShape,
  ...longTexts,
  /** The company's address for notices, as its author gave it. Only for moderators. */
  noticeEmail: z.exactOptional(z.string()),
  /** Keyed hash of the network address that it was sent from. Never leaves the server. */
  ipHash: z.nullable(z.string()),
  /** Keyed hashes of features that other reviews' texts may share (traces.ts). Never leave the server. */
  traces: z.exactOptional(z.array(z.string())),
  /** The author's own latest texts, while something in them is redacted. Only moderators see them. */
  original: z.exactOptional(z.object(redactableTexts)),
  /** Removed from its public text though no finding marks it, oldest first, until an appeal brings it back. */
  redactions: z.exactOptional(z.array(storedRedaction)),
  /** When its author changed it and which fields, newest last; absent if they never did. */
  edits: z.exactOptional(
    z.array(z.object({ at: z.string(), fields: z.array(z.keyof(z.object(reviewFields))) })),
  ),
});
export type ReviewContent = z.infer<typeof reviewContent>;
export const toReviewContent = (item: object): ReviewContent => reviewContent.parse(item);

type LongTexts = Pick<ReviewSubmission, keyof typeof longTexts>;
export const LONG_TEXTS = Object.keys(longTexts) as (keyof LongTexts)[];

export type ReviewTexts = Pick<ReviewSubmission, ReviewText>;
export const readTexts = ({ head, body }: Pick<WholeReview, 'head' | 'body'>): ReviewTexts =>
  pick({ ...body, ...head }, REVIEW_TEXTS);
export const readOriginal = (review: Pick<WholeReview, 'head' | 'body'>): ReviewTexts =>
  review.body.original ?? readTexts(review);

export function pick<T extends object, Name extends keyof T>(record: T, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as unknown as Pick<T, Name>;
}

const attachmentRecord = z.extend(attachment, {
  ...keyShape,
  /** Keyed hashes of features of the file and of its name (traces.ts). Never leave the server. */
  traces: z.exactOptional(z.array(z.string())),
});
export const toAttachment = (item: object) => attachmentRecord.parse(item);

/** A name that reveals only the kind of file. */
export const plainName = ({ filename }: Attachment, at: number) =>
  `evidence-${at + 1}${/\.[a-z0-9]{1,5}$/i.exec(filename)?.[0] ?? ''}`;

export const wholeReview = z.object({
  head: reviewSummary,
  body: reviewContent,
  attachments: z.array(attachmentRecord),
  reply: z.nullable(replyRecord),
  /** Its author's appeals, against its rejection and then against redactions, oldest first. */
  appeals: z._default(z.array(appealRecord), []),
  /** Moderators' actions on it, oldest first. */
  history: z.array(auditRecord),
  /** Ids of the open takedown requests on it; only some if there are very many. */
  openTakedownIds: z.array(z.string()),
});
export type WholeReview = z.infer<typeof wholeReview>;

/** The company as the review's author knows it: their own proposal, until the review is approved. */
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

export const hasAnswer = ({ reply, dispute, debt }: Answerable): boolean =>
  isAnswered({ reply, dispute, payments: debt?.payments });

/** Whether its words are fixed: its company was told of it, or an answer stands beside it, public or not. */
export const isTold = ({ head, reply }: Pick<WholeReview, 'head' | 'reply'>): boolean =>
  (head.notice?.how ?? 'NONE') !== 'NONE' || hasAnswer({ ...head, reply: head.reply ?? reply });

export const remindedAt = ({ events = [] }: Pick<ReviewSummary, 'events'>): string[] =>
  events.filter(({ event }) => event === 'REMINDED').map(({ at }) => at);

const dayHere = (time: string) => southAfricanDay(new Date(time));

export const noticeThatWent = ({ notice }: Pick<ReviewSummary, 'notice'>) =>
  notice && notice.how !== 'NONE' && !notice.isUnsent ? notice : null;

/** The public view; null while our mail to the company fails. */
export const toNotice = (review: Pick<ReviewSummary, 'notice' | 'events'> & Answerable): Notice | null =>
  review.notice && !review.notice.isUnsent
    ? {
        on: dayHere(review.notice.at),
        how: review.notice.how,
        answered: hasAnswer(review),
        remindedOn: remindedAt(review).map(dayHere).at(-1) ?? null,
      }
    : null;
type Answerable = Pick<ReviewSummary, 'debt'> & { reply?: unknown; dispute?: unknown };

export async function findReviewHead(id: string): Promise<ReviewSummary | null> {
  const item = await readItem(reviewKey(id));
  return item ? toReviewSummary(item) : null;
}

/** The heads that exist, in no particular order. */
export const findReviewHeads = async (
  keys: readonly Key[],
  options: Parameters<typeof batchGet>[1] = {},
): Promise<ReviewSummary[]> => (await batchGet(keys, options)).map(toReviewSummary);

export type PublicPlace = Pick<ReviewSummary, 'id' | 'companySlug' | 'decidedAt' | 'userId' | 'archivedAt'>;

type Place = PublicPlace & Pick<ReviewSummary, 'status' | 'removedAt' | 'removalGround'>;

export async function findPublicPlace(id: string): Promise<PublicPlace | null> {
  const place = await findPlace(id);
  return place && isPublicReview(place) ? place : null;
}

/** Reads only where it stands and whether it is public or removed, for routes that anybody may call. */
export async function findPlace(id: string): Promise<Place | undefined> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName(),
      Key: reviewKey(id),
      ProjectionExpression:
        'id, companySlug, decidedAt, userId, archivedAt, #status, removedAt, removalGround',
      ExpressionAttributeNames: { '#status': 'status' },
      ConsistentRead: true,
    }),
  );
  return Item as Place | undefined;
}

/** Strongly consistent: one query, and another for the open takedown requests on it. */
export async function findReview(id: string): Promise<WholeReview | null> {
  const { pk, sk } = reviewKey(id);
  const items = await queryItems({
    KeyConditionExpression: 'pk = :review AND sk < :open',
    ExpressionAttributeValues: { ':review': pk, ':open': OPEN_TAKEDOWNS },
    ConsistentRead: true,
  });
  const isUnderRequest = items.some(({ sk: key, openTakedowns }) => key === sk && openTakedowns);
  const open = isUnderRequest ? await readPartition(pk, OPEN_TAKEDOWNS, OPEN_TAKEDOWNS_SHOWN) : [];
  return toWholeReview(id, [...items, ...open]);
}

export function toWholeReview(id: string, items: readonly Item[]): WholeReview | null {
  const at = (key: Key) => items.find((item) => item['sk'] === key.sk);
  const below = (prefix: string) => items.filter((item) => String(item['sk']).startsWith(prefix));
  const [head, body, reply] = [at(reviewKey(id)), at(reviewBodyKey(id)), at(replyKey(id))];
  if (!head || !body) return null;
  return wholeReview.parse({
    ...{ head, body, reply: reply ?? null, appeals: below(APPEAL) },
    attachments: below(ATTACHMENTS),
    history: below(REVIEW_HISTORY),
    openTakedownIds: below(OPEN_TAKEDOWNS).map(({ takedownId }) => takedownId),
  });
}

/** The author's statement that a debt is still owed, for moderators and the author. */
export const toStillOwed = ({ stillOwed, caseNumber }: ReviewSummary): StillOwed | null =>
  stillOwed ? { ...stillOwed, caseNumber: caseNumber ?? null } : null;
