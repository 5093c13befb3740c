import * as z from 'zod/mini';
import { COMPANY_EVENTS, COMPANY_MATCHES, ROW_EVENTS } from '../enumerations.ts';
import { ROW_REFERENCE, WATCHLIST } from '../limits.ts';
import { isRowFilled, ROW_EMPTY, rowToCheck } from './check.ts';
import { companyCard, suggestedCompany } from './companies.ts';
import { optionalText, time } from './fields.ts';

/** A company that the caller watches: a row of their watchlist that is fixed to it. */
export const watchedCompany = z.object({
  /** The company, as the directory shows it. */
  company: companyCard,
  /** Since when it is watched. */
  watchedAt: time,
  new: z.array(
    z.object({
      /** The day, as its midnight in UTC. */
      at: time,
      /** What happened. */
      event: z.enum(COMPANY_EVENTS),
    }),
  ),
});
export type WatchedCompany = z.infer<typeof watchedCompany>;

export const rowToAdd = z
  .object({
    ...rowToCheck.shape,
    reference: optionalText({ label: 'Reference', ...ROW_REFERENCE, isLine: true }),
  })
  .check(z.refine(isRowFilled, ROW_EMPTY));
export type RowToAdd = z.infer<typeof rowToAdd>;

const COUNT = `Add 1 to ${WATCHLIST.call} rows at a time`;

export const rowsToAdd = z.object({
  /** The companies, each by its name, its registration number or both. */
  rows: z.array(rowToAdd, { error: COUNT }).check(z.minLength(1, COUNT), z.maxLength(WATCHLIST.call, COUNT)),
});

export const watchlistRow = z.object({
  /**
   * The id of the row: of its name and number, however they are written; of a row fixed to a company, that
   * company’s.
   */
  id: z.string(),
  /**
   * As given, null without one; of a row fixed to a company, the company’s, null while the public does not see it.
   */
  name: z.nullable(z.string()),
  /** The registration number as given; null without one. */
  cipcRegNo: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** When it was added. */
  addedAt: time,
  /** Whether it is fixed to its company, by `PUT /api/companies/{slug}/watch`. */
  isFixed: z.boolean(),
  /** How the company was found; `NONE` without one. */
  match: z.enum(COMPANY_MATCHES),
  /** The company that the row means, as the directory shows it; null without one. */
  company: z.nullable(suggestedCompany),
  new: z.array(
    z.object({
      /** The day, as its midnight in UTC. */
      at: time,
      /** What happened. */
      event: z.enum(ROW_EVENTS),
    }),
  ),
});
export type WatchlistRow = z.infer<typeof watchlistRow>;

export const watchlist = z.object({
  /** The rows. */
  rows: z.array(watchlistRow),
  /** When the rows were last looked for in the register; null for an empty list. */
  checkedAt: z.nullable(time),
  /** Number of rows of the whole list. */
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
  /** The field of the form, as RFC 8058 has it. */
  'List-Unsubscribe': z.literal('One-Click', { error: 'The form must say List-Unsubscribe=One-Click' }),
});
