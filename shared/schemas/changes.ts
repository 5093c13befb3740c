import * as z from 'zod/mini';
import { CHANGE_EVENTS, CHANGE_KINDS } from '../enumerations.ts';
import { company } from './companies.ts';
import { id, time } from './fields.ts';
import { pageQuery } from './paging.ts';
import { publicReview } from './reviews.ts';

const SINCE_MESSAGE = 'Since must be a time, such as 2026-11-24T08:30:00.000Z';

export const changesQuery = z.extend(pageQuery, {
  /** Returns changes after this time; without it, all changes from the beginning. */
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
  kind: z.literal('REVIEW'),
  event,
  id,
  /** The slug of its company. */
  slug: z.string(),
  review: publicReview,
});

export const changedCompanyEntry = z.object({
  at: time,
  kind: z.literal('COMPANY'),
  event,
  id,
  slug: z.string(),
  company: companyWithoutReviews,
});

/** A record that left the register: only its id is published. */
export const removedEntry = z.object({
  at: time,
  kind: z.enum(CHANGE_KINDS),
  event: z.literal('REMOVED'),
  id,
});

export const change = z.union([changedReviewEntry, changedCompanyEntry, removedEntry]);
export type Change = z.infer<typeof change>;
