import * as z from 'zod/mini';
import { isFuture, parseIncidentDate } from '../dates.ts';
import { DISPUTE_REASONS, PAYMENT_RECORDERS, PAYMENT_STATUSES, STILL_OWED_GROUNDS } from '../enumerations.ts';
import { AMOUNT_CENTS, CASE_NUMBER } from '../limits.ts';
import { cents, choice, orNull, plainText, time } from './fields.ts';

const AMOUNT_MESSAGE = 'Amount must be a whole number of cents, 1 or more';
const PAID_ON_MESSAGE = 'Date of the payment must be a date, such as 2026-03-31';
export const PAID_BEFORE_INCIDENT = 'Date of the payment must not be before the incident';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const paymentRequest = z.object({
  amountZar: z
    .int({ error: AMOUNT_MESSAGE })
    .check(z.gte(1, AMOUNT_MESSAGE), z.lte(AMOUNT_CENTS.max, 'Amount must be at most R 100 000 000 000')),
  /** The day, `YYYY-MM-DD`. */
  paidOn: z.string({ error: PAID_ON_MESSAGE }).check(
    z.trim(),
    z.refine((text) => DAY.test(text) && parseIncidentDate(text) !== null, PAID_ON_MESSAGE),
    z.refine((text) => !isFuture(text, new Date()), 'Date of the payment must not be in the future'),
  ),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** A payment as everyone sees it. */
const publicPayment = z.object({
  amountZar: cents,
  paidOn: z.string(),
  recordedBy: z.enum(PAYMENT_RECORDERS),
  status: z.enum(PAYMENT_STATUSES),
});

/** The same for those whom it concerns. */
export const payment = z.extend(publicPayment, {
  /** The review's and its own, so that it leads to both. */
  id: z.string(),
});
export type Payment = z.infer<typeof payment>;

const CASE_NUMBER_MESSAGE = `Case number must be at least ${CASE_NUMBER.min} characters`;
const ON_MESSAGE = 'The day must be a date, such as 2026-03-31';
export const STILL_OWED_BEFORE = 'The day must not be before the incident';
export const STILL_OWED_TOO_OLD =
  'That day is so long ago that the review would stay among the older reports';

const stillOwedFields = z.object({
  /** The day of the acknowledgement or the judgment, `YYYY-MM-DD`. */
  on: z.string({ error: ON_MESSAGE }).check(
    z.trim(),
    z.refine((text) => DAY.test(text) && parseIncidentDate(text) !== null, ON_MESSAGE),
    z.refine((text) => !isFuture(text, new Date()), 'The day must not be in the future'),
  ),
  ground: choice('Ground', STILL_OWED_GROUNDS, 'Ground is required'),
  /** Of a judgment, for moderators alone. */
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

/** What an author said of a debt that is still owed, as moderators see it. */
export const stillOwed = z.object({
  on: z.string(),
  ground: z.enum(STILL_OWED_GROUNDS),
  caseNumber: z.nullable(z.string()),
});
export type StillOwed = z.infer<typeof stillOwed>;

/** Until when a review stands among those that count, and whether it stands among the older reports. */
export const archival = z.object({
  archiveOn: time,
  archivedAt: z.nullable(time),
  /** Whether its author can say now that the debt is still owed. */
  maySayStillOwed: z.boolean(),
});
export type Archival = z.infer<typeof archival>;

export const disputeRequest = z.object({
  reason: choice('Reason', DISPUTE_REASONS, 'Reason is required'),
});

/** That the company disputes what a review says is owed, why, and since when. */
export const dispute = z.object({ reason: z.enum(DISPUTE_REASONS), since: time });
export type Dispute = z.infer<typeof dispute>;

/** What is owed by a review, as it stands: fields of every public review. */
export const debtFields = {
  /** All confirmed payments. */
  paidZar: cents,
  /** What was claimed less what was paid; null where no amount was claimed, 0 once it is settled. */
  outstandingZar: z.nullable(cents),
  /** When the author closed it, or the last cent was paid. */
  settledAt: z.nullable(time),
  /** Oldest first. */
  payments: z.array(publicPayment),
};

export const debt = z.object({ ...debtFields, payments: z.array(payment) });
export type DebtView = z.infer<typeof debt>;
