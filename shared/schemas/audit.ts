import * as z from 'zod/mini';
import { parseIncidentDate } from '../dates.ts';
import { time } from './fields.ts';
import { checklist } from './moderation.ts';
import { namedPerson } from './names.ts';
import { pageQuery } from './paging.ts';

const words = (label: string) =>
  z.pipe(
    z.optional(z.string().check(z.trim(), z.maxLength(100, `${label} must be at most 100 characters`))),
    z.transform((text: string | undefined) => text || undefined),
  );

const DAY_MESSAGE = 'Day must be a date, such as 2026-03-31';
const isDay = (text: string) => text === '' || (text.length === 10 && parseIncidentDate(text) !== null);

/** The filters of the audit list; omitted or empty ones filter nothing. */
export const auditQuery = z.object({
  act: words('Act'),
  /** Entries of this moderator alone: the id of their account. Empty: of all. */
  actor: words('Actor'),
  /** Entries about this alone: a kind, an id, or a kind, a blank and an id. Empty: about all. */
  subject: words('Subject'),
  /** Entries of this day in South Africa alone, `YYYY-MM-DD`. Empty: of all days. */
  day: z.pipe(
    z.optional(z.string().check(z.trim(), z.refine(isDay, DAY_MESSAGE))),
    z.transform((text: string | undefined) => text || undefined),
  ),
  ...pageQuery.shape,
});
export type AuditQuery = z.infer<typeof auditQuery>;

const text = z.nullable(z.string());

/** An entry of the audit list: who did what, when, and why. */
export const auditEntry = z.object({
  /** The id of the entry. */
  id: z.string(),
  at: time,
  act: z.string(),
  /** Who did it. */
  by: z.extend(namedPerson, {
    /** The id of their account. */
    id: z.string(),
  }),
  /** What it was done to. */
  subject: z.object({
    /** Its kind, such as `review` or `company`. */
    kind: z.string(),
    id: z.string(),
    /** A review’s title or a company’s name; null where it has none, or is gone. */
    name: text,
    /** The name of the review’s company; null for anything but a review. */
    companyName: text,
  }),
  /** The reason that the person concerned was told; null where none was given. */
  reason: text,
  note: text,
  /** What exactly was done, such as what was redacted; null where there is no more to say. */
  detail: text,
  checklist,
});
export type AuditEntry = z.infer<typeof auditEntry>;
