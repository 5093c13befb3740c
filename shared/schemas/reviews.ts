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
  type ReviewText,
} from '../enumerations.ts';
import { AMOUNT_CENTS, EVIDENCE_NOTE, REVIEW_BODY, REVIEW_TITLE } from '../limits.ts';
import { isFuture, parseIncidentDate } from '../dates.ts';
import { ownAppeal } from './appeals.ts';
import { archival, debt, debtFields, dispute } from './debts.ts';
import { attachment } from './evidence.ts';
import {
  cents,
  choice,
  email,
  EMAIL_MESSAGE,
  id,
  notAChoice,
  optionalText,
  orCleared,
  orNull,
  plainText,
  requiredText,
  time,
} from './fields.ts';
import { ownReply, publicReply } from './replies.ts';
import { openTakedown } from './takedowns.ts';

const AMOUNT_MESSAGE = 'Amount Owed must be a whole number of cents, 0 or more';
const INCIDENT_DATE_MESSAGE = 'Incident Date must be a date, such as 2026-03-31';

const amountOwedZar = z
  .int({ error: AMOUNT_MESSAGE })
  .check(
    z.gte(AMOUNT_CENTS.min, AMOUNT_MESSAGE),
    z.lte(AMOUNT_CENTS.max, 'Amount Owed must be at most R 100 000 000 000'),
  );

const incidentDate = z.string({ error: INCIDENT_DATE_MESSAGE }).check(
  z.trim(),
  z.refine((text) => !text || parseIncidentDate(text) !== null, INCIDENT_DATE_MESSAGE),
  z.refine((text) => !isFuture(text, new Date()), 'Incident Date must not be in the future'),
);
/** Stored as an instant; a plain date is its midnight UTC. */
const toInstant = <T extends string | null | undefined>(text: T) =>
  (text && parseIncidentDate(text)?.toISOString()) || null;

const DEMANDED_ON_MESSAGE = 'Payment asked for must be a date, such as 2026-03-31';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day, kept as it is: nobody asks at a certain minute. */
const demandedOn = z.string({ error: DEMANDED_ON_MESSAGE }).check(
  z.trim(),
  z.refine((text) => !text || (DAY.test(text) && parseIncidentDate(text) !== null), DEMANDED_ON_MESSAGE),
  z.refine((text) => !isFuture(text, new Date()), 'Payment asked for must not be in the future'),
);
/** Empty, as a form sends what nobody chose, is none. */
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
  /** The company is told, and has ten working days to answer, before a moderator decides. */
  waitForCompany: z.pipe(
    z.nullish(waitForCompany),
    z.transform((wanted: boolean | null | undefined) => wanted ?? false),
  ),
  /** Where the company can be told, at the domain of its website. In no answer. */
  noticeEmail: orNull(z.union([email, z.literal('')], { error: EMAIL_MESSAGE })),
});
export type ReviewSubmission = z.infer<typeof reviewSubmission>;
/** What an author writes about a company. The compiler asks for each of these wherever one may not be left out. */
export type ReviewField = Exclude<keyof ReviewSubmission, 'companyId' | 'waitForCompany' | 'noticeEmail'>;

/** What its author changes of a review that waits; what is left out stays as it is. */
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
  noticeEmail: orCleared(z.union([email, z.literal('')], { error: EMAIL_MESSAGE })),
} satisfies Record<ReviewField | 'waitForCompany' | 'noticeEmail', z.ZodMiniType>);
export type ReviewChanges = z.infer<typeof reviewChanges>;

/** The facts of a review beside its long texts: shown wherever the review is, in queues and lists too. */
export const reviewFacts = {
  category: z.enum(CATEGORIES),
  title: z.string(),
  amountOwedZar: z.nullable(cents),
  incidentDate: z.nullable(time),
  /** The day on which payment was asked for, and how. Older reviews lack them. */
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

/** All that an author writes of a review, as it is stored. */
export const reviewText = { ...reviewFacts, ...longTexts } satisfies Record<ReviewField, z.ZodMiniType>;

/** The texts of a review that can be redacted, whether lists have them or not. */
export const redactableTexts = Object.fromEntries(
  REVIEW_TEXTS.map((name) => [name, reviewText[name]]),
) as Pick<typeof reviewText, ReviewText>;

/** The name that the author chose to show: both, the first alone, or neither. */
const reviewer = z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) });

/** That its company was told of it, or could not be reached. */
const notice = z.object({
  /** The day, `YYYY-MM-DD`. */
  on: z.string(),
  how: z.enum(NOTICE_WAYS),
  /** Whether an answer of the company is public: a reply, a dispute, or a payment that it recorded. */
  answered: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

const timelineEntry = z.object({
  at: z.string(),
  event: z.enum(REVIEW_EVENTS),
  /** Of `STILL_OWED` alone: on what its author says so. */
  ground: z.optional(z.enum(STILL_OWED_GROUNDS)),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** An approved review as everyone sees it. No user's id, ever. */
export const publicReview = z.object({
  id,
  companyId: id,
  status: z.literal('APPROVED'),
  ...reviewText,
  createdAt: time,
  updatedAt: time,
  user: reviewer,
  ...debtFields,
  /** Null while the company does not dispute it. */
  dispute: z.nullable(dispute),
  /** The company's answer. */
  reply: z.nullable(publicReply),
  /** Null where it is from before companies were told. */
  notice: z.nullable(notice),
  /** What a moderator saw of its evidence; nothing of a file is published. */
  evidenceSeen: z.array(z.enum(EVIDENCE_KINDS)),
  /** A takedown request on it is under review. */
  underReview: z.boolean(),
  /** Since when it stands among the older reports; null while it counts. */
  archivedAt: z.nullable(time),
  /** Oldest first. The incident's time is its day. */
  timeline: z.array(timelineEntry),
});
export type PublicReview = z.infer<typeof publicReview>;

/** What a public review holds for its author and the company's representatives, beside what everyone sees. */
export const ownPart = z.object({
  as: z.enum(PAYMENT_RECORDERS),
  payments: debt.shape.payments,
  /** Payments that the company claims and the author has not answered, with the day on which that ends. */
  waiting: z.array(z.object({ paymentId: z.string(), answerBy: time })),
  /** The company's last reply, published or not; for its representatives alone. */
  reply: z.nullable(ownReply),
  /** Against an earlier rejection; for the author alone. */
  appeal: z.nullable(ownAppeal),
  /** How long it counts; for the author alone. */
  archival: z.nullable(archival),
});
export type OwnPart = z.infer<typeof ownPart>;

/** A file as the author gets it: its address is good for five minutes, and null until a scan found the file clean. */
const ownAttachment = z.extend(attachment, { downloadUrl: z.nullable(z.url()) });

/** A review as its author sees it. */
export const ownReview = z.object({
  id,
  companyId: id,
  company: z.object({ name: z.string(), slug: z.string() }),
  status: z.enum(REVIEW_STATUSES),
  ...reviewText,
  /** Grows with every change of its fields, by its author or by a redaction. */
  revision: z.int(),
  /** The reason that the author was told, of the takedown's decision if there was one. */
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  /** The author's appeal against a rejection; null while there is none. */
  appeal: z.nullable(ownAppeal),
  /** Until when they can appeal; null where they cannot. */
  appealBy: z.nullable(time),
  /** Whether its author lets the company answer first, and until when it may. */
  waitForCompany: z.boolean(),
  hearUntil: z.nullable(time),
  /** Null while its company was not told. */
  notice: z.nullable(notice),
  decidedAt: z.nullable(time),
  createdAt: time,
  updatedAt: time,
  /** Since when a takedown keeps it from public view. */
  removedAt: z.nullable(time),
  ...debt.shape,
  /** Null while the company does not dispute it. */
  dispute: z.nullable(dispute),
  attachments: z.array(ownAttachment),
  /** The takedown requests on it that are open, the first due first. */
  openTakedowns: z.array(openTakedown),
});
export type OwnReview = z.infer<typeof ownReview>;
