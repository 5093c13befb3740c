import { HttpError } from './http-error.ts';
import { limitKey } from './keys.ts';
import { ConditionsFailed, nullIfConditionFails, updateItem } from './table.ts';
import { above, absent, atMost, type Changes, update } from './writes.ts';

export interface RateLimit {
  /** Name of the limit, and the subject whose uses it counts. The subject is stored as a keyed hash. */
  rule: string;
  subject: string;
  max: number;
  windowSeconds: number;
  /** Each granted use restarts the window, so it ends `windowSeconds` after the last one. */
  isExtended?: boolean;
  /** Each use waits for a verdict (`settleRateLimit`); if its function is killed, until the window ends. */
  isJudged?: boolean;
  amount?: number;
  refusal?: string;
  /** The maximum of `Retry-After`, in seconds; the message gives the whole time. */
  retryAfterMax?: number;
}

const LIMIT = 'limit';
/** More than one attempt is needed only when another request opens the window at the same moment. */
const ATTEMPTS = 4;
/** `Retry-After` while uses without a verdict fill the window. */
const MOMENT_SECONDS = 1;

export interface Remaining {
  uses: number;
  seconds: number;
}

/**
 * Returns the uses left, or throws `too_many_requests` with the rest of the window as `Retry-After`, or one second while
 * uses without a verdict fill it. Refused uses neither count nor extend the window. Exact under concurrency.
 */
export async function consumeRateLimit(limit: RateLimit, now: Date): Promise<Remaining> {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { isCounted, window } = await countWithin(limit, nowSeconds);
    if (isCounted) return left(limit, window, nowSeconds);
    if (window && window.expiresAtSeconds > nowSeconds) throw tooMany(limit, window, nowSeconds);
    const opened = await openWindow(limit, nowSeconds);
    if (opened) return left(limit, opened, nowSeconds);
  }
  throw tooManyRequests(MOMENT_SECONDS, limit.refusal);
}

const left = ({ max }: RateLimit, { uses, expiresAtSeconds }: Window, nowSeconds: number): Remaining => ({
  uses: max - uses,
  seconds: expiresAtSeconds - nowSeconds,
});

function tooMany(limit: RateLimit, { uses, unjudged = 0, expiresAtSeconds }: Window, nowSeconds: number) {
  const isFull = uses - unjudged > roomFor(limit);
  const seconds = isFull ? expiresAtSeconds - nowSeconds : MOMENT_SECONDS;
  return tooManyRequests(seconds, limit.refusal, limit.retryAfterMax);
}

const roomFor = ({ max, amount = 1 }: RateLimit) => max - amount;

export const tooManyRequests = (seconds: number, refusal = 'Too many attempts.', retryAfterMax = Infinity) =>
  new HttpError('too_many_requests', {
    message: `${refusal} Please try again in ${inWords(seconds)}.`,
    headers: { 'retry-after': String(Math.min(seconds, retryAfterMax)) },
  });

function inWords(seconds: number): string {
  if (seconds <= MOMENT_SECONDS) return 'a moment';
  const [count, unit] =
    seconds > 3600 ? [Math.ceil(seconds / 3600), 'hour'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Counts before the work, so that requests at once never exceed a limit; a refusal or failure undoes it. */
export async function withinRateLimits<T>(
  limits: readonly RateLimit[],
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const used: RateLimit[] = [];
  try {
    for (const limit of limits) {
      await consumeRateLimit(limit, now);
      used.push(limit);
    }
    return await work();
  } catch (error) {
    // The first error is the one to report. A use that cannot be given back stays until its window ends.
    await Promise.allSettled(used.map(refundRateLimit));
    throw error;
  }
}

export async function ifWithinRateLimits(
  limits: readonly RateLimit[],
  now: Date,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await withinRateLimits(limits, now, work);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

type Counted = Pick<RateLimit, 'rule' | 'subject' | 'amount'>;

/** Keeps uses without a verdict. Does not recreate an expired window: it would have no end and never close. */
export async function resetRateLimit(counted: Counted): Promise<void> {
  await change(counted, 'uses', 'SET uses = if_not_exists(unjudged, :none)', { ':none': 0 });
}

async function refundRateLimit(counted: Counted): Promise<void> {
  const by = counted.amount ?? 1;
  await change(counted, 'uses', 'SET uses = uses - :by', { ':none': 0, ':by': by });
}

/** Update of each verdict. `right` gives back all uses that have a verdict, `none` only the use itself. */
const VERDICTS = {
  right: 'SET uses = unjudged - :one, unjudged = unjudged - :one',
  wrong: 'SET unjudged = unjudged - :one',
  none: 'SET uses = uses - :one, unjudged = unjudged - :one',
} as const;
type Verdict = keyof typeof VERDICTS;

/** Records the verdict on a use of a limit with `isJudged`. `none`: the attempt was not judged. */
export async function settleRateLimit(counted: Counted, verdict: Verdict): Promise<void> {
  await change(counted, 'unjudged', VERDICTS[verdict], { ':none': 0, ':one': 1 });
}

async function change(
  { rule, subject }: Counted,
  attribute: 'uses' | 'unjudged',
  UpdateExpression: string,
  ExpressionAttributeValues: Record<string, number>,
): Promise<void> {
  const ConditionExpression = `${attribute} > :none`;
  const expressions = { UpdateExpression, ConditionExpression, ExpressionAttributeValues };
  const changed = { name: LIMIT, update: { Key: limitKey(rule, subject), ...expressions } };
  await nullIfConditionFails(updateItem(changed));
}

interface Window {
  uses: number;
  unjudged?: number;
  expiresAtSeconds: number;
}

type Counting = { isCounted: true; window: Window } | { isCounted: false; window: Window | undefined };

/** If it was not counted, the window is full or over, or undefined if there is none. */
async function countWithin(limit: RateLimit, nowSeconds: number): Promise<Counting> {
  const { rule, subject, amount = 1, windowSeconds, isExtended, isJudged } = limit;
  const change: Changes = {
    add: isJudged ? { uses: amount, unjudged: amount } : { uses: amount },
    set: { expiresAtSeconds: isExtended ? nowSeconds + windowSeconds : undefined },
  };
  const isOpen = { expiresAtSeconds: above(nowSeconds), uses: atMost(roomFor(limit)) };
  try {
    const window: unknown = await updateItem(update(LIMIT, limitKey(rule, subject), change, isOpen));
    return { isCounted: true, window: window as Window };
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    return { isCounted: false, window: error.found.get(LIMIT) as Window | undefined };
  }
}

async function openWindow(limit: RateLimit, nowSeconds: number): Promise<Window | null> {
  const { rule, subject, amount = 1, windowSeconds, isJudged } = limit;
  const set: Window = {
    uses: amount,
    ...(isJudged && { unjudged: amount }),
    expiresAtSeconds: nowSeconds + windowSeconds,
  };
  const isOver = [{ pk: absent }, { expiresAtSeconds: atMost(nowSeconds) }];
  const opened = updateItem(update(LIMIT, limitKey(rule, subject), { set }, isOver));
  return (await nullIfConditionFails(opened)) && set;
}
