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
  /** The route's id, such as `approve-review`. */
  act: words('Act'),
  /** The id of the moderator. */
  actor: words('Actor'),
  /** A kind, an id, or both, such as `company 3f…`. */
  subject: words('Subject'),
  /** A South African day. */
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
  id: z.string(),
  at: time,
  /** The route's id, such as `approve-review`. */
  act: z.string(),
  /** Names are null for a deleted account. */
  by: z.extend(namedPerson, { id: z.string() }),
  subject: z.object({
    /** `review`, `company`, … */
    kind: z.string(),
    id: z.string(),
    /** A review's title, a company's name; null for a deleted one. */
    name: text,
    /** The company of a review. */
    companyName: text,
  }),
  /** Sent to the person concerned. */
  reason: text,
  /** Only for moderators. */
  note: text,
  detail: text,
  checklist,
});
export type AuditEntry = z.infer<typeof auditEntry>;
