import { dayOf } from '../../../shared/dates.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { QUESTIONS } from '../../../shared/limits.ts';
import { NOBODY } from '../user/user.ts';
import { answerBy, figuresOf, type Owed, readDebt } from './debt.ts';

/** An amount unconfirmed for a year, or claimed to be paid while its author does not answer, no longer counts. */

export interface Confirmable extends Owed {
  /** When it was published; absent and null before. */
  decidedAt?: string | null;
  confirmedAt?: string | undefined;
  /** When its author was asked, newest last; only the latest ones are kept. */
  askedAt?: readonly string[] | undefined;
  passedOverAt?: string | undefined;
  lapsedAt?: string | undefined;
  userId?: string;
}

const daysLater = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();

function monthsLater(time: string, months: number): string {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString();
}

function lastAnswered(review: Confirmable): string {
  const payments = readDebt(review)
    .payments.filter(({ recordedBy }) => recordedBy === 'AUTHOR')
    .map(({ recordedAt }) => recordedAt);
  return [review.confirmedAt ?? '', ...payments].sort().at(-1) ?? '';
}

function lastSaid(review: Confirmable): string {
  const [published, answered] = [review.decidedAt ?? '', lastAnswered(review)];
  return answered > published ? answered : published;
}

export const isLapsed = (review: Confirmable): boolean => (review.lapsedAt ?? '') > lastSaid(review);

const isOpen = (review: Confirmable): boolean => (figuresOf(review).outstandingZar ?? 0) > 0;

/** Null until two questions are unanswered or a year is over, and if nothing is owed. */
export function unconfirmedSince(review: Confirmable, now: Date): string | null {
  if (!review.decidedAt) return null;
  const since = lastSaid(review);
  const asked = (review.askedAt ?? []).filter((at) => at > since);
  /* The last one can still be answered. */
  const unanswered = asked.filter(
    (at, index) => index < asked.length - 1 || daysLater(at, QUESTIONS.answerDays) <= now.toISOString(),
  );
  const isUnconfirmed = isLapsed(review) || unanswered.length >= QUESTIONS.unanswered;
  return isOpen(review) && isUnconfirmed ? dayOf(since) : null;
}

/** When its author is asked next; null if there is nothing to ask. A missed question is not repeated. */
export function nextQuestionAt({ decidedAt, askedAt, passedOverAt, ...review }: Confirmable): string | null {
  if (!decidedAt || !isOpen(review)) return null;
  const last = [askedAt?.at(-1) ?? '', passedOverAt ?? ''].sort()[1] ?? '';
  const days = QUESTIONS.days.map((day) => daysLater(decidedAt, day));
  const next = days.find((at) => at > last);
  if (next !== undefined) return next;
  const from = days.at(-1) ?? decidedAt;
  let months = QUESTIONS.everyMonths;
  while (monthsLater(from, months) <= last) months += QUESTIONS.everyMonths;
  return monthsLater(from, months);
}

export function lapsesAt(review: Confirmable): string | null {
  if (!isOpen(review) || isLapsed(review)) return null;
  const { outstandingZar } = figuresOf(review);
  const unanswered = readDebt(review)
    .payments.filter(
      ({ status, isByNotice, isAsked, amountZar, recordedAt }) =>
        status === 'CLAIMED' &&
        !isByNotice &&
        (isAsked || review.userId === NOBODY) &&
        amountZar >= (outstandingZar ?? 0) &&
        recordedAt > lastAnswered(review),
    )
    .map(answerBy);
  return [monthsLater(lastSaid(review), QUESTIONS.lapseMonths), ...unanswered].sort()[0] ?? null;
}
