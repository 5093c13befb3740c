import * as z from 'zod/mini';
import {
  DISPUTE_REASONS,
  PAYMENT_RECORDERS,
  PAYMENT_STATUSES,
  STILL_OWED_ANSWERS,
  STILL_OWED_GROUNDS,
} from '../enumerations.ts';
import { AMOUNT_CENTS, CASE_NUMBER } from '../limits.ts';
import { cents, choice, orNull, pastDate, plainText, time } from './fields.ts';
import { namedReview } from './names.ts';

const AMOUNT_MESSAGE = 'Amount must be a whole number of cents, 1 or more';
export const TOO_MUCH_WITHOUT_AMOUNT = 'Amount must be at most R 10 000 000, as the review names none';
export const PAID_BEFORE_INCIDENT = 'Date of the payment must not be before the incident';

export const paymentRequest = z.object({
  amountZar: z
    .int({ error: AMOUNT_MESSAGE })
    .check(z.gte(1, AMOUNT_MESSAGE), z.lte(AMOUNT_CENTS.max, 'Amount must be at most R 100 000 000 000')),
  /** The day of the payment in South Africa, `YYYY-MM-DD`: not before the incident, and not in the future. */
  paidOn: pastDate('Date of the payment'),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** A payment as everyone sees it. */
export const publicPayment = z.object({
  amountZar: cents,
  paidOn: z.string(),
  recordedBy: z.enum(PAYMENT_RECORDERS),
  status: z.enum(PAYMENT_STATUSES),
});

/** The same for those concerned. */
export const payment = z.extend(publicPayment, {
  /** The id of the payment. It begins with that of its review, and is no UUID. */
  id: z.string(),
});
export type Payment = z.infer<typeof payment>;

const CASE_NUMBER_MESSAGE = `Case number must be at least ${CASE_NUMBER.min} characters`;
export const STILL_OWED_BEFORE = 'The day must not be before the incident';
export const STILL_OWED_TOO_OLD =
  'That day is so long ago that the review would stay among the older reports';

const stillOwedFields = z.object({
  on: pastDate('The day'),
  ground: choice('Ground', STILL_OWED_GROUNDS, 'Ground is required'),
  caseNumber: orNull(plainText({ label: 'Case number', max: CASE_NUMBER.max, isLine: true })),
});
export const stillOwedRequest = stillOwedFields.check(
  z.refine(
    ({ ground, caseNumber }) => ground !== 'JUDGMENT' || (caseNumber ?? '').length >= CASE_NUMBER.min,
    {
      path: ['caseNumber'],
      error: CASE_NUMBER_MESSAGE,
    },
  ),
);
export type StillOwedRequest = z.infer<typeof stillOwedRequest>;

/** An author's statement that a debt is still owed, as moderators see it. */
export const stillOwed = z.object({
  on: z.string(),
  ground: z.enum(STILL_OWED_GROUNDS),
  caseNumber: z.nullable(z.string()),
});
export type StillOwed = z.infer<typeof stillOwed>;

/** Until when a review counts, and whether it is an older report. */
export const archival = z.object({
  /** When the review becomes an older report, which no figure counts any more. */
  archiveOn: time,
  /** Since when it is an older report; null while it counts. */
  archivedAt: z.nullable(time),
  /** Whether its author can say now that the debt is still owed. */
  maySayStillOwed: z.boolean(),
});
export type Archival = z.infer<typeof archival>;

/** The author's answer to the question of what is owed now. */
export const questionAnswer = z
  .object({
    /**
     * `PAID`: all that is left was paid; `PART`: `amountZar` of it was; `NOTHING`: it is still owed; `TAKE_DOWN`:
     * the review is withdrawn.
     */
    answer: choice('Answer', STILL_OWED_ANSWERS, 'Answer is required'),
    /** What was paid, in cents, needed for `PART`; else null or left out. */
    amountZar: z.optional(z.nullable(paymentRequest.shape.amountZar)),
    /**
     * The day of the payment in South Africa, `YYYY-MM-DD`: not before the incident, and not in the future; today
     * where it is null or left out.
     */
    paidOn: z.optional(z.nullable(paymentRequest.shape.paidOn)),
  })
  .check(
    z.refine(({ answer, amountZar }) => answer !== 'PART' || typeof amountZar === 'number', {
      path: ['amountZar'],
      error: AMOUNT_MESSAGE,
    }),
  );
export type QuestionAnswer = z.infer<typeof questionAnswer>;

/** The question to the author. */
export const question = z.object({
  review: namedReview,
  outstandingZar: z.nullable(cents),
  /** The day in South Africa on which it was asked, `YYYY-MM-DD`. */
  askedOn: z.string(),
});
export type Question = z.infer<typeof question>;

/** The state after the answer; the amounts are null for a review that was taken down. */
export const questionAnswered = z.object({
  /** What was answered. */
  answer: z.enum(STILL_OWED_ANSWERS),
  /** Cents of all confirmed payments; null of a review that was taken down. */
  paidZar: z.nullable(cents),
  /** Cents that are still owed; null where the review gives no amount, or was taken down. */
  outstandingZar: z.nullable(cents),
  settledAt: z.nullable(time),
  confirmedAt: z.nullable(time),
});
export type QuestionAnswered = z.infer<typeof questionAnswered>;

export const disputeRequest = z.object({
  reason: choice('Reason', DISPUTE_REASONS, 'Reason is required'),
});

/** The company's dispute of a debt: why, and since when. */
export const dispute = z.object({
  reason: z.enum(DISPUTE_REASONS),
  /** Since when the company disputes it. */
  since: time,
});
export type Dispute = z.infer<typeof dispute>;

/** The current state of a review's debt: fields of every public review. */
export const debtState = z.object({
  paidZar: cents,
  outstandingZar: z.nullable(cents),
  settledAt: z.nullable(time),
  confirmedAt: z.nullable(time),
  /**
   * The day since which its author said nothing of what is owed, where they did not answer two questions or a year
   * is over; null elsewhere.
   */
  unconfirmedSince: z.nullable(time),
});
/** The payments are in their order, the oldest first. */
export const publicDebt = z.extend(debtState, {
  /** The payments, oldest first. */
  payments: z.array(publicPayment),
});

export const debt = z.extend(debtState, {
  /** The payments, oldest first. */
  payments: z.array(payment),
});
export type DebtView = z.infer<typeof debt>;
