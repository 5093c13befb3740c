import * as z from 'zod/mini';
import { DECISION_OUTCOMES, REJECTION_CODES, SIGNAL_KINDS, TAKEDOWN_GROUNDS } from '../enumerations.ts';
import { MODERATED_KINDS } from '../moderated.ts';
import { cents, time } from './fields.ts';
import { pageQuery } from './paging.ts';

const count = z.int();

const days = z.nullable(z.number());

/** Reviews of which a company was told, by the day of the notice; of those, reached and answered. */
export const heard = z.object({
  /** How many reviews a company was told of. */
  told: count,
  /** Of those: the mail arrived, or a representative was told. */
  reached: count,
  /** Of those: the company answered, in whatever way. */
  answered: count,
  /** Whole days to that, the median; null under three. */
  medianDaysToAnswer: days,
});
/** Questions to authors what is owed now, by the day of the question; confirmed: it is, or a part of it. */
export const asked = z.object({
  /** How many were sent. */
  sent: count,
  /** How many of those were answered. */
  answered: count,
  /** Of those: all of it, or the rest, is still owed. */
  confirmed: count,
});
/** Debts that count as settled, by the day of that; the days are those from publication. */
export const settled = z.object({
  /** How many were settled. */
  count,
  /** Whole days since publication, the median; null under three. */
  medianDays: days,
});

/** What the register brought, in a month or ever since; medians in whole days, and null below three. */
export const brought = z.object({
  /** What notices to companies brought, by their day; without those that could reach nobody. */
  heard,
  /** The questions to authors what is owed now, by their day. */
  asked,
  /** The debts that were settled, as `settledCount` of companies counts them, by that day. */
  settled,
});

/** The figures of a South African month. */
export const monthFigures = z.object({
  month: z.string(),
  /** How many reviews were sent in. */
  submitted: count,
  /** How many reviews were approved. */
  approved: count,
  /** How many reviews were rejected. */
  rejected: count,
  /**
   * Hours from a review’s submission to its decision, the median: exact to the hour within a day, to three hours
   * within three days, then to the day, 60 days at most. Null without a decision.
   */
  medianHoursToDecision: z.nullable(z.number()),
  /** How many reviews were decided after more than a day. */
  late: count,
  /** The takedown requests. */
  takedowns: z.object({
    /** How many came. */
    received: count,
    /** How many ended with the removal of the review. */
    actioned: count,
    /** How many were refused. */
    refused: count,
    /** Whole days from a request to its decision, 60 at most, the median; null without a decision. */
    medianDays: z.nullable(z.number()),
  }),
  /** The appeals against decisions. */
  appeals: z.object({
    /** How many came. */
    filed: count,
    /** How many were granted: the decision was taken back. */
    granted: count,
    /** How many were refused: the decision stands. */
    refused: count,
  }),
  /** How many reviews were rejected for each reason. Some are rejected without one of these. */
  reasons: z.record(z.enum(REJECTION_CODES), count),
  /**
   * How many reviews were rejected for what they had in common with their company or with other reviews. One may
   * count under several.
   */
  signals: z.record(z.enum(SIGNAL_KINDS), count),
  /** What became of takedown requests on each ground. Some name none. */
  grounds: z.array(
    z.object({
      /** The ground. */
      ground: z.enum(TAKEDOWN_GROUNDS),
      /** How many ended with the removal of the review. */
      actioned: count,
      /** How many were refused. */
      refused: count,
    }),
  ),
  /**
   * Decisions on reviews that a second moderator read, who saw neither the decision nor who made it, by the month
   * of that reading. One in twenty is.
   */
  secondReadings: z.object({
    /** How many were read. */
    read: count,
    /** Of how many the second moderator would have decided the same. */
    agreed: count,
    /**
     * Cohen’s κ of the two: 1 where they always agree, 0 where they do so as often as by chance. Null under twenty
     * readings, and where all are approvals, or all rejections, on both sides.
     */
    kappa: z.nullable(z.number()),
  }),
  /** How often moderators read, for a reason, who wrote a decided review. */
  authorReads: count,
  /** How many replies of companies were published. */
  replies: count,
  /** Cents of payments that were confirmed. */
  settledZar: cents,
  /** How many public reviews their authors took back. */
  withdrawn: count,
  /** How many reviews became older reports. */
  archived: count,
  ...brought.shape,
});
export type MonthFigures = z.infer<typeof monthFigures>;

/** The register's public figures. */
export const transparency = z.object({
  /** When these figures were read. */
  asOf: time,
  /** Of companies and reviews that count now; `heard`, `asked` and `settled` of all time. */
  totals: z.object({
    /** How many companies are listed. */
    companies: count,
    /** How many reviews are public. */
    reviews: count,
    /** Cents that are still owed, by all of them together. */
    outstandingZar: cents,
    /** Cents that were paid and confirmed, by all of them together, as `totalSettled` of companies counts them. */
    settledZar: cents,
    /** How many of the reviews the company answered. */
    replies: count,
    ...brought.shape,
  }),
  /** What happened in each of the last 24 months, oldest first. */
  months: z.array(monthFigures),
});
export type Transparency = z.infer<typeof transparency>;

/** A decision, without names, ids or texts. */
export const publicDecision = z.object({
  /** The day of the decision in South Africa, `YYYY-MM-DD`. */
  at: z.string(),
  /** What was decided on. */
  kind: z.enum(MODERATED_KINDS),
  /**
   * What was decided. `GRANTED`: also a privacy request that was answered; `REMOVED`: also a representative who
   * was approved before.
   */
  outcome: z.enum(DECISION_OUTCOMES),
  /** Why a review was rejected; null for anything else, and where no such reason was named. */
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  /** Whole hours from when it came to the decision, rounded down. */
  hours: count,
  /** The ground of a takedown request; null for anything else, and where none was named. */
  ground: z.nullable(z.enum(TAKEDOWN_GROUNDS)),
  /** Always false: people decide. */
  automated: z.literal(false),
});
export type PublicDecision = z.infer<typeof publicDecision>;

const MONTH_MESSAGE = 'Month must be a month, such as 2026-11';

export const decisionsQuery = z.extend(pageQuery, {
  /** Decisions of this month in South Africa alone, `YYYY-MM`. Left out: of all months. */
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, MONTH_MESSAGE))),
});
