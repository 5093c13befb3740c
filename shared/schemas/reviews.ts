import * as z from 'zod/mini';
import {
  CATEGORIES,
  DEMAND_WAYS,
  EVIDENCE_KINDS,
  NOTICE_WAYS,
  PAYMENT_RECORDERS,
  REJECTION_CODES,
  REVIEW_EVENTS,
  REVIEW_STATUSES,
  REVIEW_TEXTS,
  STILL_OWED_GROUNDS,
  UNCOUNTED,
  type ReviewText,
} from '../enumerations.ts';
import { AMOUNT_CENTS, EVIDENCE_NOTE, REVIEW_BODY, REVIEW_TITLE } from '../limits.ts';
import { parseIncidentDate } from '../dates.ts';
import { ownAppeal } from './appeals.ts';
import { archival, debt, dispute, publicDebt } from './debts.ts';
import { attachment } from './evidence.ts';
import {
  cents,
  choice,
  emailIfAny,
  id,
  notAChoice,
  optionalText,
  orCleared,
  orNull,
  pastDate,
  plainText,
  requiredText,
  time,
} from './fields.ts';
import { namedCompany, namedPerson } from './names.ts';
import { ownReply, publicReply } from './replies.ts';
import { openTakedown } from './takedowns.ts';

const AMOUNT_MESSAGE = 'Amount Owed must be a whole number of cents, 0 or more';

const amountOwedZar = z
  .int({ error: AMOUNT_MESSAGE })
  .check(
    z.gte(AMOUNT_CENTS.min, AMOUNT_MESSAGE),
    z.lte(AMOUNT_CENTS.max, 'Amount Owed must be at most R 100 000 000 000'),
  );

const incidentDate = pastDate('Incident Date', { mayBeEmpty: true, mayHaveTime: true });
/** Stored as an instant; a plain date is its midnight UTC. */
const toInstant = <T extends string | null | undefined>(text: T) =>
  (text && parseIncidentDate(text)?.toISOString()) || null;

/** A day, stored without a time: nobody records the minute of a demand. */
const demandedOn = pastDate('Payment asked for', { mayBeEmpty: true });
/** An empty value, which a form sends if nothing is chosen, means none. */
const demandHow = z.union([z.enum(DEMAND_WAYS), z.literal('')], {
  error: notAChoice('How it was asked for'),
});
const waitForCompany = z.boolean({ error: 'Tell the company first must be true or false' });

const category = choice('Category', CATEGORIES, 'Category is required');
const title = requiredText({
  label: 'Title',
  ...REVIEW_TITLE,
  message: `Title must be at least ${REVIEW_TITLE.min} characters`,
  isLine: true,
});
const body = requiredText({
  label: 'Description',
  ...REVIEW_BODY,
  message: `Description must be at least ${REVIEW_BODY.min} characters`,
});
const evidenceNote = { label: 'Evidence Summary', ...EVIDENCE_NOTE };

export const reviewSubmission = z.object({
  companyId: requiredText({ label: 'Company', max: 36, message: 'Company is required' }),
  category,
  amountOwedZar: orNull(amountOwedZar),
  incidentDate: z.pipe(z.nullish(incidentDate), z.transform(toInstant<string | null | undefined>)),
  title,
  body,
  evidenceNote: optionalText(evidenceNote),
  demandedOn: orNull(demandedOn),
  /** How it was asked for. Null or empty: not said. */
  demandHow: orNull(demandHow),
  waitForCompany: z.pipe(
    z.nullish(waitForCompany),
    z.transform((wanted: boolean | null | undefined) => wanted ?? false),
  ),
  noticeEmail: orNull(emailIfAny),
});
export type ReviewSubmission = z.infer<typeof reviewSubmission>;
/**
 * The fields that an author writes about a company. The compiler requires each of these where none may be
 * left out.
 */
export type ReviewField = Exclude<keyof ReviewSubmission, 'companyId' | 'waitForCompany' | 'noticeEmail'>;

/** The author's changes of a waiting review; omitted fields stay as they are. */
export const reviewChanges = z.object({
  category: z.optional(category),
  amountOwedZar: orCleared(amountOwedZar),
  incidentDate: z.optional(z.pipe(z.nullable(incidentDate), z.transform(toInstant<string | null>))),
  title: z.optional(title),
  body: z.optional(body),
  evidenceNote: orCleared(plainText(evidenceNote)),
  demandedOn: orCleared(demandedOn),
  /** How it was asked for. Null or empty: not said. */
  demandHow: orCleared(demandHow),
  waitForCompany: z.optional(waitForCompany),
  noticeEmail: orCleared(emailIfAny),
} satisfies Record<ReviewField | 'waitForCompany' | 'noticeEmail', z.ZodMiniType>);
export type ReviewChanges = z.infer<typeof reviewChanges>;

/** The facts of a review besides its long texts: shown wherever the review is, also in queues and lists. */
export const reviewFacts = {
  category: z.enum(CATEGORIES),
  title: z.string(),
  amountOwedZar: z.nullable(cents),
  incidentDate: z.nullable(time),
  demandedOn: z.prefault(z.nullable(z.string()), null),
  demandHow: z.prefault(z.nullable(z.enum(DEMAND_WAYS)), null),
};
export type ReviewFacts = { [Name in keyof typeof reviewFacts]: z.infer<(typeof reviewFacts)[Name]> };
/** The facts that no text, badge or list of payments shows: each page lists them with their labels. */
export type ReviewDetail = Exclude<
  keyof ReviewFacts,
  ReviewText | 'category' | 'amountOwedZar' | 'demandedOn' | 'demandHow'
>;

/** The long texts of a review, which lists leave out. */
export const longTexts = {
  body: z.string(),
  evidenceNote: z.nullable(z.string()),
};

/** All fields that an author writes in a review, as stored. */
export const reviewFields = { ...reviewFacts, ...longTexts } satisfies Record<ReviewField, z.ZodMiniType>;

/** The texts of a review that can be redacted, whether lists contain them or not. */
export const redactableTexts = Object.fromEntries(
  REVIEW_TEXTS.map((name) => [name, reviewFields[name]]),
) as Pick<typeof reviewFields, ReviewText>;
export const textsAsSent = z.object(redactableTexts);

/** Its company was notified, or could not be reached. */
export const notice = z.object({
  /** The day on which it was told, `YYYY-MM-DD`. */
  on: z.string(),
  /**
   * `REPRESENTATIVE`: those who represent it, perhaps its address for notices too; `EMAIL`: that address; `NONE`:
   * it could not be reached.
   */
  how: z.enum(NOTICE_WAYS),
  /** Whether it answered in public: by a reply, a dispute or a payment that it recorded. */
  answered: z.boolean(),
  /** The day on which it was last reminded, `YYYY-MM-DD`; null where it never was. */
  remindedOn: z.nullable(z.string()),
});
export type Notice = z.infer<typeof notice>;

export const timelineEntry = z.object({
  /** The day, as its midnight in UTC. */
  at: z.string(),
  /** What happened. */
  event: z.enum(REVIEW_EVENTS),
  /** Of `STILL_OWED` alone: on what its author says so. */
  ground: z.optional(z.enum(STILL_OWED_GROUNDS)),
  /** Of a payment alone, claimed, confirmed or denied: its cents. */
  amountZar: z.optional(cents),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** An approved review as everyone sees it. Never contains a user's id. */
export const publicReview = z.object({
  id,
  companyId: id,
  /** Always `APPROVED`: the public sees no other review. */
  status: z.literal('APPROVED'),
  ...reviewFields,
  /** The day on which it was sent in. */
  createdAt: time,
  /** The day on which it was published. */
  updatedAt: time,
  /** Who wrote it, by the name that they chose to show. */
  user: namedPerson,
  ...publicDebt.shape,
  dispute: z.nullable(dispute),
  /** What the company answered; null where it did not. */
  reply: z.nullable(publicReply),
  notice: z.nullable(notice),
  /**
   * Whole days from the day on which the company was told to that of the settlement; null unless it was told and
   * the debt settled after that.
   */
  settledDaysAfterNotice: z.nullable(z.int()),
  /**
   * Why the company’s figures count less of it than was paid or settled. `NOT_VERIFIED`: the author’s email
   * address is not verified yet; `LARGE`: it is about more than R 10 000 000; `NO_AMOUNT`: it names no amount.
   * Then only what both sides confirmed counts. Null: all of it counts.
   */
  uncounted: z.nullable(z.enum(UNCOUNTED)),
  /** Which kinds of evidence a moderator saw; empty where none. The files are not public. */
  evidenceSeen: z.array(z.enum(EVIDENCE_KINDS)),
  /** Whether a moderator is looking at a takedown request on it. */
  underReview: z.boolean(),
  /** Since when it is an older report, which no figure counts any more; null while it counts. */
  archivedAt: z.nullable(time),
  /** What happened with it, oldest first, also within a day. */
  timeline: z.array(timelineEntry),
});
export type PublicReview = z.infer<typeof publicReview>;

/** Further parts of a public review for its author and the company's representatives. */
export const ownPart = z.object({
  /** As whom the caller sees this: the review’s author, or a representative of the company. */
  as: z.enum(PAYMENT_RECORDERS),
  /** The payments with their ids, oldest first. */
  payments: debt.shape.payments,
  /** Payments that the company claims and the author has not answered. */
  waiting: z.array(
    z.object({
      /** The id of the payment. It begins with that of its review, and is no UUID. */
      paymentId: z.string(),
      /** Until when the author can answer. */
      answerBy: time,
    }),
  ),
  /** The company’s last reply, published or not, for its representatives alone; null where there is none. */
  reply: z.nullable(ownReply),
  /** The appeal against an earlier rejection, for the author alone; null where there is none. */
  appeal: z.nullable(ownAppeal),
  /** How long the review counts, for the author alone; null for others. */
  archival: z.nullable(archival),
});
export type OwnPart = z.infer<typeof ownPart>;

/**
 * A file for its author: the address is valid for five minutes, and null until a scan found the file clean.
 */
export const ownAttachment = z.extend(attachment, { downloadUrl: z.nullable(z.url()) });

/** Public text that a moderator removed though no finding marks it. */
export const publicRedaction = z.object({
  /** When. */
  at: time,
  /** Why; null for no reason. */
  reason: z.nullable(z.string()),
  /** The passages. */
  removed: z.array(
    z.object({
      /** The text that it stood in. */
      field: z.enum(REVIEW_TEXTS),
      /** The words. */
      text: z.string(),
    }),
  ),
});
export type PublicRedaction = z.infer<typeof publicRedaction>;

/** A review as its author sees it. */
export const ownReview = z.object({
  id,
  companyId: id,
  company: namedCompany,
  status: z.enum(REVIEW_STATUSES),
  ...reviewFields,
  revision: z.int(),
  /** The reason that its author was told with the decision, or with a takedown; null where none was given. */
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  /** What a moderator last removed from the public text though no finding marks it; null for nothing. */
  redaction: z.nullable(publicRedaction),
  /** The author’s appeal against a rejection or a redaction; null while there is none. */
  appeal: z.nullable(ownAppeal),
  appealBy: z.nullable(time),
  waitForCompany: z.boolean(),
  hearUntil: z.nullable(time),
  notice: z.nullable(notice),
  decidedAt: z.nullable(time),
  createdAt: time,
  updatedAt: time,
  removedAt: z.nullable(time),
  ...debt.shape,
  dispute: z.nullable(dispute),
  attachments: z.array(ownAttachment),
  /** The takedown requests on it that are open, the first due first. */
  openTakedowns: z.array(openTakedown),
});
export type OwnReview = z.infer<typeof ownReview>;
