import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { HOUR_MS } from '../../../shared/durations.ts';
import { southAfricanMonth, southAfricanTime } from '../../../shared/dates.ts';
import {
  DECISION_OUTCOMES,
  REJECTION_CODES,
  type RejectionCode,
  type ReviewDecision,
  type SignalKind,
  TAKEDOWN_GROUNDS,
  type TakedownGround,
} from '../../../shared/enumerations.ts';
import { MODERATED_KINDS } from '../../../shared/moderated.ts';
import { LATE_AFTER_HOURS } from '../../../shared/waiting.ts';
import { count, readSums } from '../../platform/counters.ts';
import { queryItems } from '../../platform/items.ts';
import { decisionLogKey, decisionLogPartition, type Key, keyShape } from '../../platform/keys.ts';
import type { Figures } from '../../platform/sum-figures.ts';
import type { Write } from '../../platform/table.ts';
import { put } from '../../platform/writes.ts';
import { type Owed, settledFigures } from '../debt/debt.ts';

/** Public figures change in the transaction of the act that they count; the log of decisions names nobody. */

type MonthCount =
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'late'
  | 'received'
  | 'actioned'
  | 'refused'
  | 'filed'
  | 'granted'
  | 'appealsRefused'
  | 'replies'
  | 'settled'
  | 'withdrawn'
  | 'archived'
  | 'authorReads'
  | 'told'
  | 'reached'
  | 'answered'
  | 'asked'
  | 'askedAnswered'
  | 'askedConfirmed'
  | 'debtsSettled';

/** Second readings by the decision and the second moderator's; decisions by their reason or ground. */
export type ReadingCount = `read-${ReviewDecision}-${ReviewDecision}`;
type ReasonCount =
  | `signal-${SignalKind}`
  | `rejected-${RejectionCode}`
  | `${'actioned' | 'refused'}-${TakedownGround}`;

/** For the medians: decisions by their duration (`h12`, `d3`), answers and settlements by days (`a6`, `s21`). */
type DurationCount = `${'h' | 'd' | 'a' | 's'}${number}`;

export type MonthChange = { [Name in MonthCount | ReadingCount | ReasonCount]?: number } & {
  [duration: DurationCount]: number;
};

/** Totals of public reviews that count: cents, except the first and last. No name is an index's key. */
type Totals = Record<'reviews' | 'outstanding' | 'settled' | 'replies', number>;

export const countMonth = (subject: string, now: Date, by: MonthChange): Write[] =>
  count('figures', southAfricanMonth(now), subject, by);

/** A confirmed payment counts in the month of its confirmation. */
export function countSettled(before: Owed & { id: string }, after: Owed, now: Date): Write[] {
  const settled = settledFigures(after).totalSettled - settledFigures(before).totalSettled;
  return countMonth(before.id, now, { settled });
}

export const countTotals = (subject: string, by: Figures): Write[] => count('figures', TOTAL, subject, by);
/** Sorts after the months. */
export const TOTAL = 'total';

const hoursBetween = (from: string, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - Date.parse(from)) / HOUR_MS));

const DAY = 24;
/** At most sixty days; the medians need no more. */
function roundHours(hours: number): number {
  const step = hours < DAY ? 1 : hours < 3 * DAY ? 3 : DAY;
  return Math.min(60 * DAY, Math.floor(hours / step) * step);
}

const roundDays = (hours: number) => Math.min(60, Math.floor(hours / DAY));

/** A decision in the public log: what it was and how long it took, with nothing that identifies anybody. */
const loggedDecision = z.object({
  ...keyShape,
  kind: z.enum(MODERATED_KINDS),
  outcome: z.enum(DECISION_OUTCOMES),
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  ground: z.nullable(z.enum(TAKEDOWN_GROUNDS)),
  hours: z.int(),
});
export type LoggedDecision = z.infer<typeof loggedDecision>;
export const toLoggedDecision = (item: object): LoggedDecision => loggedDecision.parse(item);

/** A month's figures are their sum over the log. */
export function deriveMonth({
  kind,
  outcome,
  reasonCode,
  ground,
  hours,
}: Omit<LoggedDecision, keyof Key>): MonthChange {
  const name = outcome.toLowerCase();
  if (kind === 'REVIEW' && (outcome === 'APPROVED' || outcome === 'REJECTED'))
    return {
      [name]: 1,
      ...(reasonCode && { [`${name}-${reasonCode}`]: 1 }),
      ...(hours >= LATE_AFTER_HOURS && { late: 1 }),
      [`h${roundHours(hours)}`]: 1,
    };
  if (kind === 'TAKEDOWN')
    return { [name]: 1, ...(ground && { [`${name}-${ground}`]: 1 }), [`d${roundDays(hours)}`]: 1 };
  if (kind === 'APPEAL') return outcome === 'GRANTED' ? { granted: 1 } : { appealsRefused: 1 };
  return kind === 'REPLY' && outcome === 'APPROVED' ? { replies: 1 } : {};
}

const IN_LOG = /^(?:approved|rejected.*|late|(?:actioned|refused).*|granted|appealsRefused|replies|[hd]\d+)$/;

export const figuresOfLog = (month: MonthChange): Record<string, number> =>
  Object.fromEntries(Object.entries(month).filter(([name, count]) => count !== 0 && IN_LOG.test(name)));

interface Decided extends Pick<LoggedDecision, 'kind' | 'outcome'> {
  reasonCode?: RejectionCode | null;
  ground?: TakedownGround | null;
  since: string;
}

export function logDecisions(subject: string, decided: readonly Decided[], now: Date): Write[] {
  const entries = decided.map(({ since, reasonCode = null, ground = null, ...one }) => ({
    ...one,
    ...{ reasonCode, ground, hours: hoursBetween(since, now) },
  }));
  return [
    ...entries.map((entry) => {
      const id = randomUUID().slice(0, 8);
      return put(`log of ${id}`, { ...decisionLogKey(southAfricanTime(now), id), ...entry });
    }),
    ...entries.flatMap((entry) => countMonth(subject, now, deriveMonth(entry))),
  ];
}

/** The totals, and the figures of each month: one query, eventually consistent. */
export async function readFigures() {
  const sums = await readSums('figures', undefined, false);
  const totals: Totals = { reviews: 0, outstanding: 0, settled: 0, replies: 0, ...sums.get(TOTAL) };
  return { totals, byMonth: sums as ReadonlyMap<string, MonthChange> };
}

export const LOG_FIRST_YEAR = 2026;

interface LogPage {
  /** A South African month; all months if absent. */
  month?: string | undefined;
  now: Date;
  limit?: number;
  /** The sort key of the last one on the previous page. */
  after?: string | undefined;
}

export async function readLog({ month, now, limit = Number.POSITIVE_INFINITY, after }: LogPage) {
  const decisions: LoggedDecision[] = [];
  const end = month ? `${month}~` : `${southAfricanTime(now)}~`;
  const from = after ?? end;
  const first = month ? Number(month.slice(0, 4)) : LOG_FIRST_YEAR;
  for (let year = Number(from.slice(0, 4)); year >= first && decisions.length <= limit; year -= 1) {
    const items = await queryItems(
      {
        KeyConditionExpression: 'pk = :year AND sk BETWEEN :start AND :end',
        ExpressionAttributeValues: {
          ':year': decisionLogPartition(year),
          ':start': month ?? String(year),
          ':end': from,
        },
        ScanIndexForward: false,
      },
      limit + 2,
    );
    const older = items.map(toLoggedDecision).filter(({ sk }) => sk !== after);
    decisions.push(...older);
  }
  const page = decisions.slice(0, limit);
  return { decisions: page, next: decisions.length > limit ? page.at(-1)?.sk : undefined };
}
