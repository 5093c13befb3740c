import { ARCHIVE_NOTICE_DAYS, ARCHIVE_YEARS, REVIEW_YEARS } from '../../../shared/limits.ts';
import type { Archival } from '../../../shared/schemas/debts.ts';
import { type Confirmable, lapsesAt, nextQuestionAt } from '../debt/confirmation.ts';
import { readDebt } from '../debt/debt.ts';
import { dueKey } from '../../platform/keys.ts';
import { daysBefore } from '../../platform/retention.ts';
import type { Write } from '../../platform/table.ts';
import { put } from '../../platform/writes.ts';
import { NOBODY } from '../user/user.ts';
import type { ReviewSummary } from './review.ts';

/**
 * How a published review ages: its author is asked what is owed now and then, an amount that nobody confirms for a year counts
 * no longer; three years after the incident it stands among the older reports and counts no longer, and seven years after its
 * publication it goes.
 */

/** Of a published review, what its dates follow from. */
export type Ageing = Pick<
  ReviewSummary,
  'createdAt' | 'incidentDate' | 'decidedAt' | 'stillOwed' | 'debt' | 'archivedAt' | 'noticedAt' | 'removedAt'
> &
  Confirmable & { userId?: string };

function yearsAfter(time: string, years: number): string {
  const date = new Date(time);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString();
}

/**
 * Three years after the incident, else after it was sent in; after what its author said that happened since; after the
 * last payment that the company claimed and the author confirmed, as it acknowledges the debt (Prescription Act, s 14). One
 * that the author alone recorded does not.
 */
export function archiveDate({ createdAt, incidentDate, stillOwed, debt }: Ageing): string {
  const acknowledged = (debt?.payments ?? [])
    .filter(({ recordedBy, status }) => recordedBy === 'COMPANY' && status === 'CONFIRMED')
    .map(({ paidOn }) => yearsAfter(paidOn, ARCHIVE_YEARS.ACKNOWLEDGED));
  const said = stillOwed ? [yearsAfter(stillOwed.on, ARCHIVE_YEARS[stillOwed.ground])] : [];
  const incident = yearsAfter(incidentDate ?? createdAt, ARCHIVE_YEARS.incident);
  return [incident, ...said, ...acknowledged].sort().at(-1) ?? incident;
}

export const isPastArchiveDate = (review: Ageing, now: Date): boolean =>
  archiveDate(review) < now.toISOString();

/** The day before it on which its author is told. */
const noticeDate = (review: Ageing): string => daysBefore(new Date(archiveDate(review)), ARCHIVE_NOTICE_DAYS);

/** The end of its text, amount and names. */
const expiryDate = ({ decidedAt, createdAt }: Ageing): string =>
  yearsAfter(decidedAt ?? createdAt, REVIEW_YEARS);

type AgeingStep = 'ask' | 'lapse' | 'notice' | 'archive' | 'expire';

/** What is due next of a published review, and when. */
export function nextStep(review: Ageing): { step: AgeingStep; at: string } {
  const expiry = { step: 'expire' as const, at: expiryDate(review) };
  if (review.archivedAt !== undefined || review.removedAt) return expiry;
  /* Of an earlier date where it has moved since. */
  const isNoticed = review.noticedAt !== undefined && review.noticedAt >= noticeDate(review);
  const asked = review.userId === NOBODY ? null : nextQuestionAt(review);
  const lapse = lapsesAt(review);
  const steps: { step: AgeingStep; at: string }[] = [
    ...(asked === null ? [] : [{ step: 'ask' as const, at: asked }]),
    ...(lapse === null ? [] : [{ step: 'lapse' as const, at: lapse }]),
    isNoticed
      ? { step: 'archive' as const, at: archiveDate(review) }
      : { step: 'notice' as const, at: noticeDate(review) },
  ];
  return steps.reduce((first, one) => (one.at < first.at ? one : first), expiry);
}

/** Names it where the daily run finds it once the next step is due: never in a month that is over. */
export function placeDue(review: Ageing & Pick<ReviewSummary, 'id'>, now: Date): Write {
  const { at } = nextStep(review);
  const from = now.toISOString();
  return put('due', { ...dueKey(at > from ? at : from, review.id), reviewId: review.id });
}

/** Whether its author can say that it is still owed: once, from 30 days before it is archived. */
export const maySayStillOwed = (review: Ageing, now: Date): boolean =>
  review.stillOwed === undefined && noticeDate(review) <= now.toISOString();

/** What its author is told of it. */
export const toArchival = (review: Ageing & Parameters<typeof readDebt>[0], now: Date): Archival => ({
  archiveOn: archiveDate(review),
  archivedAt: review.archivedAt ?? null,
  maySayStillOwed: readDebt(review).settledAt === null && maySayStillOwed(review, now),
});
