import * as z from 'zod/mini';
import { DECISION_OUTCOMES, REJECTION_CODES, SIGNAL_KINDS, TAKEDOWN_GROUNDS } from '../enumerations.ts';
import { MODERATED_KINDS } from '../moderated.ts';
import { cents, time } from './fields.ts';
import { pageQuery } from './paging.ts';

const count = z.int();

/** What happened in a South African month. */
const monthFigures = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Reviews that were sent in, and decided on. */
  submitted: count,
  approved: count,
  rejected: count,
  /** From a review's submission to the decision, the median; null without any. Within a day to the hour. */
  medianHoursToDecision: z.nullable(z.number()),
  /** Reviews that were decided on later than within a day. */
  late: count,
  takedowns: z.object({
    received: count,
    actioned: count,
    refused: count,
    /** Whole days from a request to its decision, the median; null without any. */
    medianDays: z.nullable(z.number()),
  }),
  /** Granted: the decision was taken back. */
  appeals: z.object({ filed: count, granted: count, refused: count }),
  /** Rejected reviews by the reason that was named. */
  reasons: z.record(z.enum(REJECTION_CODES), count),
  /** Rejected reviews by what they had in common with their company or with others; one may count under several. */
  signals: z.record(z.enum(SIGNAL_KINDS), count),
  /** Takedown requests that were decided, by the ground that was named. */
  grounds: z.array(z.object({ ground: z.enum(TAKEDOWN_GROUNDS), actioned: count, refused: count })),
  secondReadings: z.object({
    read: count,
    /** Those of which the second moderator would have decided the same. */
    agreed: count,
    /** Cohen's κ; null under twenty readings, and where nobody would have decided otherwise on any. */
    kappa: z.nullable(z.number()),
  }),
  /** Companies' replies that were published. */
  replies: count,
  /** Cents of payments that were confirmed. */
  settledZar: cents,
  /** Public reviews that their authors took back. */
  withdrawn: count,
  /** Reviews that became older reports. */
  archived: count,
});
export type MonthFigures = z.infer<typeof monthFigures>;

/** What the register tells of itself. */
export const transparency = z.object({
  asOf: time,
  /** Of listed companies and the reviews that count. */
  totals: z.object({
    companies: count,
    reviews: count,
    outstandingZar: cents,
    settledZar: cents,
    replies: count,
  }),
  /** The last 24 months, oldest first. */
  months: z.array(monthFigures),
});
export type Transparency = z.infer<typeof transparency>;

/** A decision, without names, ids or texts. */
export const publicDecision = z.object({
  /** The South African day. */
  at: z.string(),
  kind: z.enum(MODERATED_KINDS),
  outcome: z.enum(DECISION_OUTCOMES),
  /** Of a rejected review, where the moderator named one. */
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  /** Whole hours since what was decided on came. */
  hours: count,
  /** Of a takedown request, where its requester named one. */
  ground: z.nullable(z.enum(TAKEDOWN_GROUNDS)),
  /** People decide, without exception. */
  automated: z.literal(false),
});
export type PublicDecision = z.infer<typeof publicDecision>;

const MONTH_MESSAGE = 'Month must be a month, such as 2026-11';

export const decisionsQuery = z.extend(pageQuery, {
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, MONTH_MESSAGE))),
});
