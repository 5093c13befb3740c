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
  demandHow: orNull(demandHow),
  /** The company is notified, and has ten working days to answer, before a moderator decides. */
  waitForCompany: z.pipe(
    z.nullish(waitForCompany),
    z.transform((wanted: boolean | null | undefined) => wanted ?? false),
  ),
  /** Where the company can be notified, at the domain of its website. Not part of any response. */
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
  /** The day on which payment was requested, and how. Older reviews lack them. */
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
  /** The day, `YYYY-MM-DD`. */
  on: z.string(),
  how: z.enum(NOTICE_WAYS),
  /** Whether an answer of the company is public: a reply, a dispute, or a payment that it recorded. */
  answered: z.boolean(),
  /** The day of the last reminder, `YYYY-MM-DD`; null without one. */
  remindedOn: z.nullable(z.string()),
});
export type Notice = z.infer<typeof notice>;

export const timelineEntry = z.object({
  at: z.string(),
  event: z.enum(REVIEW_EVENTS),
  /** Only for `STILL_OWED`: the ground that its author named. */
  ground: z.optional(z.enum(STILL_OWED_GROUNDS)),
  /** Only for payments, claimed, confirmed or denied. */
  amountZar: z.optional(cents),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** An approved review as everyone sees it. Never contains a user's id. */
export const publicReview = z.object({
  id,
  companyId: id,
  status: z.literal('APPROVED'),
  ...reviewFields,
  createdAt: time,
  updatedAt: time,
  /** The name that the author chose to show: both names, only the first, or neither. */
  user: namedPerson,
  ...publicDebt.shape,
  /** Null while the company does not dispute it. */
  dispute: z.nullable(dispute),
  /** The company's answer. */
  reply: z.nullable(publicReply),
  /** Null for reviews from before companies were notified. */
  notice: z.nullable(notice),
  /**
   * Whole days from the day on which its company was told to that of the settlement; null unless it was told and
   * the debt settled after that.
   */
  settledDaysAfterNotice: z.nullable(z.int()),
  /** Why the company's figures count less of it than was paid or settled; null if they count all. */
  uncounted: z.nullable(z.enum(UNCOUNTED)),
  /** The kinds of evidence that a moderator saw; nothing of a file is published. */
  evidenceSeen: z.array(z.enum(EVIDENCE_KINDS)),
  /** A takedown request on it is under review. */
  underReview: z.boolean(),
  /** Since when it has been an older report; null while it counts. */
  archivedAt: z.nullable(time),
  /** Oldest first, also within a day: each time is that of a day. */
  timeline: z.array(timelineEntry),
});
export type PublicReview = z.infer<typeof publicReview>;

/** Further parts of a public review for its author and the company's representatives. */
export const ownPart = z.object({
  as: z.enum(PAYMENT_RECORDERS),
  payments: debt.shape.payments,
  /** Payments that the company claims and the author has not answered, with the last day for an answer. */
  waiting: z.array(z.object({ paymentId: z.string(), answerBy: time })),
  /** The company's last reply, published or not; only for its representatives. */
  reply: z.nullable(ownReply),
  /** The last one, against a rejection or a redaction; only for the author. */
  appeal: z.nullable(ownAppeal),
  /** How long it counts; only for the author. */
  archival: z.nullable(archival),
});
export type OwnPart = z.infer<typeof ownPart>;

/**
 * A file for its author: the address is valid for five minutes, and null until a scan found the file clean.
 */
export const ownAttachment = z.extend(attachment, { downloadUrl: z.nullable(z.url()) });

/** Public text that a moderator removed though no finding marks it. */
export const publicRedaction = z.object({
  at: time,
  reason: z.nullable(z.string()),
  removed: z.array(z.object({ field: z.enum(REVIEW_TEXTS), text: z.string() })),
});
export type PublicRedaction = z.infer<typeof publicRedaction>;

/** A review as its author sees it. */
export const ownReview = z.object({
  id,
  companyId: id,
  company: namedCompany,
  status: z.enum(REVIEW_STATUSES),
  ...reviewFields,
  /** Increases with every change of its fields, by its author or by a redaction. */
  revision: z.int(),
  /** The reason sent to the author; the takedown decision's if there was one. */
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  /** The last such redaction that stands; null without one. */
  redaction: z.nullable(publicRedaction),
  /** The author's appeal against the rejection or that redaction, or else their last one. */
  appeal: z.nullable(ownAppeal),
  /** Until when they can appeal; null if they cannot. */
  appealBy: z.nullable(time),
  /** Whether its author lets the company answer first, and until when it may. */
  waitForCompany: z.boolean(),
  hearUntil: z.nullable(time),
  /** Null if its company was not notified. */
  notice: z.nullable(notice),
  decidedAt: z.nullable(time),
  createdAt: time,
  updatedAt: time,
  /** Since when a takedown has kept it from public view. */
  removedAt: z.nullable(time),
  ...debt.shape,
  /** Null while the company does not dispute it. */
  dispute: z.nullable(dispute),
  attachments: z.array(ownAttachment),
  /** The open takedown requests on it, the first due first. */
  openTakedowns: z.array(openTakedown),
});
export type OwnReview = z.infer<typeof ownReview>;
