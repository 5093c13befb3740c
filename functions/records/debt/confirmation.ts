import { QUESTIONS } from '../../../shared/limits.ts';
import { figuresOf, type Owed } from './debt.ts';

/**
 * Whether its author still says that a debt is owed. They are asked after 30, 60 and 90 days and then twice a year; an amount
 * that they did not confirm for a year counts no longer, until they do.
 */

/** Of a published review, what this follows from. */
export interface Confirmable extends Owed {
  /** The time of its publication; absent and null before. */
  decidedAt?: string | null;
  confirmedAt?: string | undefined;
  /** When its author was asked, latest last: as many times as are looked at. */
  askedAt?: readonly string[] | undefined;
  /** When its amount ceased to count; what its author says later makes it count again. */
  lapsedAt?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const daysLater = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();

function monthsLater(time: string, months: number): string {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString();
}

/** When its author last said what is owed: at the publication, by confirming it, or with a payment that they recorded. */
function lastSaid({ decidedAt, confirmedAt, debt }: Confirmable): string {
  const payments = (debt?.payments ?? [])
    .filter(({ recordedBy }) => recordedBy === 'AUTHOR')
    .map(({ recordedAt }) => recordedAt);
  return [decidedAt ?? '', confirmedAt ?? '', ...payments].sort().at(-1) ?? '';
}

/** Whether its amount counts no longer, as nobody confirmed it for a year. */
export const isLapsed = (review: Confirmable): boolean =>
  review.lapsedAt !== undefined && review.lapsedAt > lastSaid(review);

const isOpen = (review: Confirmable): boolean => (figuresOf(review).outstandingZar ?? 0) > 0;

/** Since when nobody confirmed what is owed; null while it is confirmed: until two questions were not answered, or a year is over. */
export function unconfirmedSince(review: Confirmable, now: Date): string | null {
  const since = lastSaid(review);
  const asked = (review.askedAt ?? []).filter((at) => at > since);
  /* Of the last one the answer may still come. */
  const unanswered = asked.filter(
    (at, index) => index < asked.length - 1 || daysLater(at, QUESTIONS.answerDays) <= now.toISOString(),
  );
  const isUnconfirmed = isLapsed(review) || unanswered.length >= QUESTIONS.unanswered;
  return isOpen(review) && isUnconfirmed ? since : null;
}

/** When its author is asked next; null where there is nothing to ask. One that was missed is not made up for. */
export function nextQuestionAt({ decidedAt, askedAt, ...review }: Confirmable): string | null {
  if (!decidedAt || !isOpen(review)) return null;
  const last = askedAt?.at(-1) ?? '';
  const days = QUESTIONS.days.map((day) => daysLater(decidedAt, day));
  const next = days.find((at) => at > last);
  if (next !== undefined) return next;
  const from = days.at(-1) ?? decidedAt;
  let months = QUESTIONS.everyMonths;
  while (monthsLater(from, months) <= last) months += QUESTIONS.everyMonths;
  return monthsLater(from, months);
}

/** When its amount counts no longer; null where it does not count, or nothing is left of it. */
export const lapsesAt = (review: Confirmable): string | null =>
  isOpen(review) && !isLapsed(review) ? monthsLater(lastSaid(review), QUESTIONS.lapseMonths) : null;
