import * as z from 'zod/mini';
import { CATEGORIES, REVIEW_STATUSES } from '../enumerations.ts';
import { AMOUNT_CENTS, EVIDENCE_NOTE, REVIEW_BODY, REVIEW_TITLE } from '../limits.ts';
import { isFuture, parseIncidentDate } from '../dates.ts';
import { attachment } from './evidence.ts';
import { cents, choice, id, optionalText, orNull, requiredText, time } from './fields.ts';

const AMOUNT_MESSAGE = 'Amount Owed must be a whole number of cents, 0 or more';
const INCIDENT_DATE_MESSAGE = 'Incident Date must be a date, such as 2026-03-31';

const amountOwedZar = orNull(
  z
    .int({ error: AMOUNT_MESSAGE })
    .check(
      z.gte(AMOUNT_CENTS.min, AMOUNT_MESSAGE),
      z.lte(AMOUNT_CENTS.max, 'Amount Owed must be at most R 100 000 000 000'),
    ),
);

/** Stored as an instant; a plain date is its midnight UTC. */
const incidentDate = z.pipe(
  z.nullish(
    z.string({ error: INCIDENT_DATE_MESSAGE }).check(
      z.trim(),
      z.refine((text) => !text || parseIncidentDate(text) !== null, INCIDENT_DATE_MESSAGE),
      z.refine((text) => !isFuture(text, new Date()), 'Incident Date must not be in the future'),
    ),
  ),
  z.transform((text: string | null | undefined) => (text && parseIncidentDate(text)?.toISOString()) || null),
);

export const reviewSubmission = z.object({
  companyId: requiredText({ label: 'Company', max: 36, message: 'Company is required' }),
  category: choice('Category', CATEGORIES, 'Category is required'),
  amountOwedZar,
  incidentDate,
  title: requiredText({
    label: 'Title',
    ...REVIEW_TITLE,
    message: `Title must be at least ${REVIEW_TITLE.min} characters`,
    isLine: true,
  }),
  body: requiredText({
    label: 'Description',
    ...REVIEW_BODY,
    message: `Description must be at least ${REVIEW_BODY.min} characters`,
  }),
  evidenceNote: optionalText({ label: 'Evidence Summary', ...EVIDENCE_NOTE }),
});
export type ReviewSubmission = z.infer<typeof reviewSubmission>;

/** The facts of a review beside its long texts: shown wherever the review is, in queues and lists too. */
export const reviewFacts = {
  category: z.enum(CATEGORIES),
  title: z.string(),
  amountOwedZar: z.nullable(cents),
  incidentDate: z.nullable(time),
};
export type ReviewFacts = { [Name in keyof typeof reviewFacts]: z.infer<(typeof reviewFacts)[Name]> };

/** The long texts of a review, which lists leave out. */
export const longTexts = {
  body: z.string(),
  evidenceNote: z.nullable(z.string()),
};

const reviewText = { ...reviewFacts, ...longTexts };

/** The name that the author chose to show: both, the first alone, or neither. */
const reviewer = z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) });

/** An approved review as everyone sees it. No user's id, ever. */
export const publicReview = z.object({
  id,
  companyId: id,
  status: z.literal('APPROVED'),
  ...reviewText,
  createdAt: time,
  updatedAt: time,
  user: reviewer,
});
export type PublicReview = z.infer<typeof publicReview>;

/** A review as its author sees it. */
export const ownReview = z.object({
  id,
  companyId: id,
  company: z.object({ name: z.string(), slug: z.string() }),
  status: z.enum(REVIEW_STATUSES),
  ...reviewText,
  /** The reason that the author was told, of the takedown's decision if there was one. */
  reason: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
  /** Since when a takedown keeps it from public view. */
  removedAt: z.nullable(time),
  attachments: z.array(attachment),
});
export type OwnReview = z.infer<typeof ownReview>;
