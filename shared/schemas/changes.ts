import * as z from 'zod/mini';
import { CHANGE_EVENTS, CHANGE_KINDS } from '../enumerations.ts';
import { company } from './companies.ts';
import { id, time } from './fields.ts';
import { pageQuery } from './paging.ts';
import { publicReview } from './reviews.ts';

const SINCE_MESSAGE = 'Since must be a time, such as 2026-11-24T08:30:00.000Z';

export const changesQuery = z.extend(pageQuery, {
  /**
   * What changed after this time, not in the future; a day means its midnight in UTC. Left out or empty:
   * everything, from the beginning. Pass the `at` of the last entry that you have.
   */
  since: z.pipe(
    z.optional(z.union([z.iso.datetime(), z.iso.date(), z.literal('')], { error: SINCE_MESSAGE })),
    z.transform((text: string | undefined) => (text ? new Date(text).toISOString() : undefined)),
  ),
});

/** A company without its reviews, which have entries of their own. */
export const companyWithoutReviews = z.omit(company, {
  reviews: true,
  firstFlaggedAt: true,
  lastFlaggedAt: true,
});

const event = z.enum(CHANGE_EVENTS.filter((one) => one !== 'REMOVED'));

export const changedReviewEntry = z.object({
  at: time,
  /** Always `REVIEW`. */
  kind: z.literal('REVIEW'),
  event,
  /** The id of the review. */
  id,
  /** Names the company of the review. */
  slug: z.string(),
  /** The public review as it is now. */
  review: publicReview,
});

export const changedCompanyEntry = z.object({
  at: time,
  /** Always `COMPANY`. */
  kind: z.literal('COMPANY'),
  event,
  /** The id of the company. */
  id,
  slug: z.string(),
  /** The company as it is now, without its reviews. */
  company: companyWithoutReviews,
});

/** A record that left the register: only its id is published. */
export const removedEntry = z.object({
  at: time,
  /** `REVIEW` or `COMPANY`. */
  kind: z.enum(CHANGE_KINDS),
  /** It left the register: forget what you have under this id. */
  event: z.literal('REMOVED'),
  /** The id of the review or company. */
  id,
});

export const change = z.xor([changedReviewEntry, changedCompanyEntry, removedEntry]);
export type Change = z.infer<typeof change>;
