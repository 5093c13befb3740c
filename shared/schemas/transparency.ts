import * as z from 'zod/mini';
import { DECISION_OUTCOMES, REJECTION_CODES, SIGNAL_KINDS, TAKEDOWN_GROUNDS } from '../enumerations.ts';
import { MODERATED_KINDS } from '../moderated.ts';
import { cents, time } from './fields.ts';
import { pageQuery } from './paging.ts';

const count = z.int();

const days = z.nullable(z.number());

/** Reviews of which a company was told, by the day of the notice; of those, reached and answered. */
export const heard = z.object({ told: count, reached: count, answered: count, medianDaysToAnswer: days });
/** Questions to authors what is owed now, by the day of the question; confirmed: it is, or a part of it. */
export const asked = z.object({ sent: count, answered: count, confirmed: count });
/** Debts that count as settled, by the day of that; the days are those from publication. */
export const settled = z.object({ count, medianDays: days });

/** What the register brought, in a month or ever since; medians in whole days, and null below three. */
export const brought = z.object({
  heard,
  asked,
  settled,
});

/** The figures of a South African month. */
export const monthFigures = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Reviews submitted and decided. */
  submitted: count,
  approved: count,
  rejected: count,
  /** Median hours from submission to decision; null without any. Within a day exact to the hour. */
  medianHoursToDecision: z.nullable(z.number()),
  /** Reviews whose decision took more than a day. */
  late: count,
  takedowns: z.object({
    received: count,
    actioned: count,
    refused: count,
    /** Median whole days from a request to its decision; null without any. */
    medianDays: z.nullable(z.number()),
  }),
  /** Granted: the decision was reversed. */
  appeals: z.object({ filed: count, granted: count, refused: count }),
  /** Rejected reviews by the reason given. */
  reasons: z.record(z.enum(REJECTION_CODES), count),
  /** Rejected reviews by features shared with their company or others; one may count under several. */
  signals: z.record(z.enum(SIGNAL_KINDS), count),
  /** Decided takedown requests by the ground given. */
  grounds: z.array(z.object({ ground: z.enum(TAKEDOWN_GROUNDS), actioned: count, refused: count })),
  secondReadings: z.object({
    read: count,
    /** Those with the same decision by the second moderator. */
    agreed: count,
    /** Cohen's κ; null below twenty readings, or if every decision and reading was the same. */
    kappa: z.nullable(z.number()),
  }),
  /** How often moderators read who wrote a decided review. */
  authorReads: count,
  /** Published replies of companies. */
  replies: count,
  /** Cents of confirmed payments. */
  settledZar: cents,
  /** Public reviews that their authors withdrew. */
  withdrawn: count,
  /** Reviews that became older reports. */
  archived: count,
  ...brought.shape,
});
export type MonthFigures = z.infer<typeof monthFigures>;

/** The register's public figures. */
export const transparency = z.object({
  asOf: time,
  /** For listed companies and the reviews that count. */
  totals: z.object({
    companies: count,
    reviews: count,
    outstandingZar: cents,
    settledZar: cents,
    replies: count,
    ...brought.shape,
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
  /** For a rejected review, if the moderator named one. */
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  /** Whole hours since the decided item was submitted. */
  hours: count,
  /** For a takedown request, if its requester named one. */
  ground: z.nullable(z.enum(TAKEDOWN_GROUNDS)),
  /** People decide, without exception. */
  automated: z.literal(false),
});
export type PublicDecision = z.infer<typeof publicDecision>;

const MONTH_MESSAGE = 'Month must be a month, such as 2026-11';

export const decisionsQuery = z.extend(pageQuery, {
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, MONTH_MESSAGE))),
});
