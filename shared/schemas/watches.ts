import * as z from 'zod/mini';
import { COMPANY_EVENTS } from '../enumerations.ts';
import { companyCard } from './companies.ts';
import { time } from './fields.ts';

/** A company that the caller watches. */
export const watchedCompany = z.object({
  company: companyCard,
  watchedAt: time,
  /** Events since they last looked, newest first. */
  new: z.array(z.object({ at: time, event: z.enum(COMPANY_EVENTS) })),
});
export type WatchedCompany = z.infer<typeof watchedCompany>;

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
