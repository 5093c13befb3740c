import * as z from 'zod/mini';
import { COMPANY_EVENTS, COMPANY_MATCHES, ROW_EVENTS } from '../enumerations.ts';
import { ROW_REFERENCE, WATCHLIST } from '../limits.ts';
import { isRowFilled, ROW_EMPTY, rowToCheck } from './check.ts';
import { companyCard, suggestedCompany } from './companies.ts';
import { optionalText, time } from './fields.ts';

/** A company that the caller watches: a row of their watchlist that is fixed to it. */
export const watchedCompany = z.object({
  company: companyCard,
  watchedAt: time,
  /** Events since they last looked, newest first. */
  new: z.array(z.object({ at: time, event: z.enum(COMPANY_EVENTS) })),
});
export type WatchedCompany = z.infer<typeof watchedCompany>;

export const rowToAdd = z
  .object({
    ...rowToCheck.shape,
    /** The caller's own number or note, such as the supplier's account. */
    reference: optionalText({ label: 'Reference', ...ROW_REFERENCE, isLine: true }),
  })
  .check(z.refine(isRowFilled, ROW_EMPTY));
export type RowToAdd = z.infer<typeof rowToAdd>;

const COUNT = `Add 1 to ${WATCHLIST.call} rows at a time`;

export const rowsToAdd = z.object({
  rows: z.array(rowToAdd, { error: COUNT }).check(z.minLength(1, COUNT), z.maxLength(WATCHLIST.call, COUNT)),
});

export const watchlistRow = z.object({
  id: z.string(),
  /** As given; of a row fixed to a company, the company's. */
  name: z.nullable(z.string()),
  cipcRegNo: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  addedAt: time,
  /** Fixed to a company by its Watch button, whatever that is called later. */
  isFixed: z.boolean(),
  match: z.enum(COMPANY_MATCHES),
  /** The company that it means, with what differs; null where none is listed. */
  company: z.nullable(suggestedCompany),
  /** Events since the person last looked, newest first. */
  new: z.array(z.object({ at: time, event: z.enum(ROW_EVENTS) })),
});
export type WatchlistRow = z.infer<typeof watchlistRow>;

export const watchlist = z.object({
  rows: z.array(watchlistRow),
  /** When they were last looked for in the register; null for an empty list. */
  checkedAt: z.nullable(time),
  total: z.int(),
});
export type Watchlist = z.infer<typeof watchlist>;

export const DAMAGED_LINK =
  'This link is damaged. Open it from the mail again, or choose at /watching what you are mailed.';

export const stopQuery = z.object({
  token: z.string({ error: DAMAGED_LINK }).check(z.maxLength(300, DAMAGED_LINK)),
});

/** Of a link that may be damaged: the page says so. */
export const stopPageQuery = z.object({ token: z.prefault(z.string(), '') });

/** The form of a one-click unsubscription (RFC 8058, section 3.2). */
export const oneClick = z.object({
  'List-Unsubscribe': z.literal('One-Click', { error: 'The form must say List-Unsubscribe=One-Click' }),
});
