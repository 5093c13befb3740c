import * as z from 'zod/mini';
import { southAfricanDay } from '../../../shared/dates.ts';
import { REMEMBERED_SIGNALS, type RememberedSignal } from '../../../shared/enumerations.ts';
import { REMEMBERED } from '../../../shared/limits.ts';
import { HttpError } from '../../platform/http-error.ts';
import { readPartition } from '../../platform/items.ts';
import { hashMailbox } from '../../platform/keyed-hash.ts';
import { keyShape, mailboxPartition, rememberedKey, rememberedPartition } from '../../platform/keys.ts';
import { daysAfter } from '../../platform/retention.ts';
import type { Write } from '../../platform/table.ts';
import { present, put, update } from '../../platform/writes.ts';
import { type CompanyRecord, findCompanies, findCompany, resolveMerged } from '../company/company.ts';
import { readDebt } from '../debt/debt.ts';
import type { TakedownRecord } from '../takedown/takedown.ts';
import { findUserRecord, NOBODY, type UserRecord } from '../user/user.ts';
import type { ReviewSummary, WholeReview } from './review.ts';

/** What stays for three years of a deleted review that others saw: no text, no name and no time of the day. */
const rememberedReview = z.object({
  ...keyShape,
  reviewId: z.string(),
  /** Keyed hash of its author's mailbox; absent unless it was proved. */
  mailbox: z.exactOptional(z.string()),
  companyName: z.string(),
  signals: z.array(z.enum(REMEMBERED_SIGNALS)),
  /** Keyed hashes of its text, files and invoice numbers (traces.ts). */
  traces: z.array(z.string()),
  /** The South African day on which its company was told; null if nobody could be reached. */
  toldOn: z.nullable(z.string()),
  expiresAtSeconds: z.int(),
});
export type RememberedReview = z.infer<typeof rememberedReview>;

/** The items that are not over by now: time to live deletes them later. */
export const stillRemembered = (items: readonly object[], now: Date): RememberedReview[] =>
  items
    .map((item) => rememberedReview.parse(item))
    .filter(({ expiresAtSeconds }) => expiresAtSeconds > now.getTime() / 1000);

export const tracesOf = ({ body, attachments }: Pick<WholeReview, 'body' | 'attachments'>): string[] => [
  ...new Set([body, ...attachments].flatMap(({ traces = [] }) => traces)),
];

export const wasPublic = ({ head, history }: Pick<WholeReview, 'head' | 'history'>): boolean =>
  head.status === 'APPROVED' || history.some(({ act }) => act === 'unpublish-review');

export const toldOn = ({ notice }: Pick<ReviewSummary, 'notice'>): string | null =>
  notice && notice.how !== 'NONE' ? southAfricanDay(new Date(notice.at)) : null;

/** None for a review that only its author and moderators saw. `by`: it is withdrawn, or goes with its account. */
export function remember(
  review: WholeReview,
  author: UserRecord | null,
  by: RememberedSignal | null,
  now: Date,
): Write[] {
  const { head } = review;
  const isTakenDown = head.removedAt !== undefined || head.removal !== undefined;
  if (!wasPublic(review) && !head.notice && !isTakenDown) return [];
  const isWithdrawn = wasPublic(review) && !isTakenDown && readDebt(head).settledAt === null;
  const mailbox = author?.emailVerified ? hashMailbox(author.email) : undefined;
  const today = southAfricanDay(now);
  return [
    put('remembered review', {
      ...rememberedKey(head.companyId, mailbox, head.id),
      reviewId: head.id,
      companyName: head.companyName,
      signals: [
        ...(isTakenDown ? ['TAKEN_DOWN_BEFORE'] : []),
        ...(by === 'FLAGGED_BEFORE' || (by === 'WITHDRAWN_BEFORE' && isWithdrawn) ? [by] : []),
      ],
      traces: tracesOf(review),
      toldOn: toldOn(head),
      expiresAtSeconds: daysAfter(new Date(today), REMEMBERED.days),
      ...(mailbox && { mailbox, authorId: mailboxPartition(mailbox), authoredAt: `${today}#${head.id}` }),
    }),
  ];
}

type Company = Pick<CompanyRecord, 'id' | 'mergedFrom'>;

export async function rememberedOf(
  { id, mergedFrom = [] }: Company,
  now: Date,
  mailbox?: string,
): Promise<RememberedReview[]> {
  const ids = [id, ...(await findCompanies(mergedFrom)).map((merged) => merged.id)];
  const from = mailbox && rememberedKey(id, mailbox).sk;
  const found = ids.map((one) => readPartition(rememberedPartition(one), from, REMEMBERED.read));
  return stillRemembered((await Promise.all(found)).flat(), now);
}

/** The write that remembers that a review was taken down after it, or its author's account, was deleted. */
export async function rememberTakedown(
  { reviewId, about }: Pick<TakedownRecord, 'reviewId' | 'about'>,
  head: ReviewSummary | null,
  now: Date,
): Promise<Write[]> {
  if (head && head.userId !== NOBODY) return [];
  const company = await findCompany(head?.companySlug ?? about.company.slug);
  const known = company ? await rememberedOf(company, now) : [];
  return known
    .filter((one) => one.reviewId === reviewId)
    .map(({ signals, ...key }) => {
      const set = { signals: [...new Set(['TAKEN_DOWN_BEFORE', ...signals])] };
      return update('remembered review', key, { set }, { pk: present });
    });
}

/** A review without a date could not be told from a remembered one. Only who proved the mailbox learns of that. */
export async function requireIncidentDate(
  { userId, companySlug }: Pick<ReviewSummary, 'userId' | 'companySlug'>,
  now: Date,
): Promise<void> {
  const [author, found] = await Promise.all([findUserRecord(userId), findCompany(companySlug)]);
  const company = await resolveMerged(found);
  if (!author?.emailVerified || !company) return;
  const own = await rememberedOf(company, now, hashMailbox(author.email));
  const issues = [{ path: 'incidentDate', message: NEEDS_DATE }];
  if (own.length > 0) throw new HttpError('validation_failed', { message: NEEDS_DATE, issues });
}

const NEEDS_DATE =
  'Enter the date of the incident: a review of this company from your email address was withdrawn, deleted or taken down before.';
