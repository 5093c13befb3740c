import { ARCHIVE_NOTICE_DAYS, ARCHIVE_YEARS, REVIEW_YEARS, SETTLED_YEARS } from '../../../shared/limits.ts';
import type { Archival } from '../../../shared/schemas/debts.ts';
import { type Confirmable, lapsesAt, nextQuestionAt } from '../debt/confirmation.ts';
import { readDebt } from '../debt/debt.ts';
import { dueKey } from '../../platform/keys.ts';
import { daysBefore } from '../../platform/retention.ts';
import type { Write } from '../../platform/table.ts';
import { put } from '../../platform/writes.ts';
import { NOBODY } from '../user/user.ts';
import type { ReviewSummary } from './review.ts';

/** How a published review ages: its author is asked, its amount lapses, it becomes an older report, it is deleted. */

export type Ageing = Pick<
  ReviewSummary,
  | 'category'
  | 'createdAt'
  | 'incidentDate'
  | 'decidedAt'
  | 'stillOwed'
  | 'debt'
  | 'archivedAt'
  | 'noticedAt'
  | 'removedAt'
> &
  Confirmable;

function yearsAfter(time: string, years: number): string {
  const date = new Date(time);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString();
}

/** Only the event that its author named since makes it later, no payment or claim. Money does not undo a fraud. */
export function archiveDate({ category, createdAt, incidentDate, stillOwed, debt }: Ageing): string {
  const incident = yearsAfter(incidentDate ?? createdAt, ARCHIVE_YEARS.incident);
  const event = stillOwed ? yearsAfter(stillOwed.on, ARCHIVE_YEARS[stillOwed.ground]) : '';
  const owed = event > incident ? event : incident;
  const settled = debt?.settledAt && category !== 'FRAUD' ? yearsAfter(debt.settledAt, SETTLED_YEARS) : owed;
  return settled < owed ? settled : owed;
}

export const isPastArchiveDate = (review: Ageing, now: Date): boolean =>
  archiveDate(review) < now.toISOString();

const noticeDate = (review: Ageing): string => daysBefore(new Date(archiveDate(review)), ARCHIVE_NOTICE_DAYS);

const expiryDate = ({ decidedAt, createdAt }: Ageing): string =>
  yearsAfter(decidedAt ?? createdAt, REVIEW_YEARS);

type AgeingStep = 'ask' | 'lapse' | 'notice' | 'archive' | 'expire';

export function nextStep(review: Ageing): { step: AgeingStep; at: string } {
  const expiry = { step: 'expire' as const, at: expiryDate(review) };
  if (review.archivedAt !== undefined || review.removedAt) return expiry;
  /* A notice before an earlier date does not count if the date has moved since. */
  const isNoticed = (review.noticedAt ?? '') >= noticeDate(review);
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

/** Lists the review where the daily run finds it once the next step is due: never in a past month. */
export function placeDue(review: Ageing & Pick<ReviewSummary, 'id'>, now: Date): Write {
  const { at } = nextStep(review);
  const from = now.toISOString();
  return put('due', { ...dueKey(at > from ? at : from, review.id), reviewId: review.id });
}

export const maySayStillOwed = (review: Ageing, now: Date): boolean =>
  review.stillOwed === undefined && noticeDate(review) <= now.toISOString();

export const toArchival = (review: Ageing & Parameters<typeof readDebt>[0], now: Date): Archival => ({
  archiveOn: archiveDate(review),
  archivedAt: review.archivedAt ?? null,
  maySayStillOwed: readDebt(review).settledAt === null && maySayStillOwed(review, now),
});
