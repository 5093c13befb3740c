import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { HttpError } from './http-error.ts';
import { limitKey } from './keys.ts';
import { table, tableName } from './table.ts';

export interface RateLimit {
  /** What is limited, and for whom. The subject is hashed before it is a key. */
  rule: string;
  subject: string;
  max: number;
  windowSeconds: number;
  /** Each use begins the window anew: it ends when that long nothing was granted. */
  isExtended?: boolean;
  /**
   * Each use waits for a verdict (`settleRateLimit`), and is told apart from the others until it has one: to the end of the
   * window where its function was killed.
   */
  isJudged?: boolean;
  /** What is said to whoever is refused, before when they may try again. */
  refusal?: string;
}

/** More than one only while others open the window at the same moment. */
const TRIES = 4;
/** Until those who are being judged have their verdict. */
const MOMENT_SECONDS = 1;

/**
 * Counts one use. The first use opens a window; more than `max` within it are `too_many_requests`, with the seconds
 * that are left of the window in `Retry-After`, or a moment where it is uses without a verdict that fill it. Exact under
 * concurrency: each use is one conditional write. What is refused is not counted, and keeps no window open.
 */
export async function consumeRateLimit(allowance: RateLimit, now: Date): Promise<void> {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const met = await countWithin(allowance, nowSeconds);
    if (met === 'counted') return;
    if (met && met.expiresAtSeconds > nowSeconds) throw tooMany(allowance, met, nowSeconds);
    if (await openWindow(allowance, nowSeconds)) return;
  }
  throw tooManyFor(allowance, MOMENT_SECONDS);
}

function tooMany(allowance: RateLimit, { uses, unjudged = 0, expiresAtSeconds }: Window, nowSeconds: number) {
  const isFull = uses - unjudged >= allowance.max;
  return tooManyFor(allowance, isFull ? expiresAtSeconds - nowSeconds : MOMENT_SECONDS);
}

const tooManyFor = ({ refusal }: RateLimit, seconds: number) =>
  new HttpError('too_many_requests', {
    ...(refusal && { message: `${refusal} Please try again in ${inWords(seconds)}.` }),
    headers: { 'retry-after': String(seconds) },
  });

/** A wait as a person would say it, never shorter than it is. */
function inWords(seconds: number): string {
  const [count, unit] =
    seconds > 3600 ? [Math.ceil(seconds / 3600), 'hour'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Does what is limited: of what is refused, or fails, nothing counts. Uses are counted before the act, so that of many at
 * once no more are done than are allowed.
 */
export async function withinRateLimits<T>(
  allowances: readonly RateLimit[],
  now: Date,
  act: () => Promise<T>,
): Promise<T> {
  const used: RateLimit[] = [];
  try {
    for (const allowance of allowances) {
      await consumeRateLimit(allowance, now);
      used.push(allowance);
    }
    return await act();
  } catch (error) {
    // What went wrong is what the caller is told; a use that stays counted ends with its window.
    await Promise.allSettled(used.map(refundRateLimit));
    throw error;
  }
}

type Counted = Pick<RateLimit, 'rule' | 'subject'>;

/**
 * Gives a subject its allowance back, but for uses that have no verdict yet. A window that is gone meanwhile stays gone:
 * one without an end would never open again.
 */
export async function resetRateLimit(counted: Counted): Promise<void> {
  await change(counted, 'uses', 'SET uses = if_not_exists(unjudged, :none)', { ':none': 0 });
}

/** Gives a single use back: one that came to nothing, as nobody heard it. */
async function refundRateLimit(counted: Counted): Promise<void> {
  await change(counted, 'uses', 'SET uses = uses - :one', { ':none': 0, ':one': 1 });
}

/** What each verdict makes of a use that waited for it: a right one gives all back that has had its verdict. */
const VERDICTS = {
  right: 'SET uses = unjudged - :one, unjudged = unjudged - :one',
  wrong: 'SET unjudged = unjudged - :one',
  none: 'SET uses = uses - :one, unjudged = unjudged - :one',
} as const;
type Verdict = keyof typeof VERDICTS;

/** Tells what became of a use of an allowance whose uses are judged; `none` is one that nobody heard. */
export async function settleRateLimit(counted: Counted, verdict: Verdict): Promise<void> {
  await change(counted, 'unjudged', VERDICTS[verdict], { ':none': 0, ':one': 1 });
}

async function change(
  { rule, subject }: Counted,
  attribute: 'uses' | 'unjudged',
  expression: string,
  values: Record<string, number>,
): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: limitKey(rule, subject),
        UpdateExpression: expression,
        ConditionExpression: `${attribute} > :none`,
        ExpressionAttributeValues: values,
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

interface Window {
  uses: number;
  unjudged?: number;
  expiresAtSeconds: number;
}

/** What it met where it could not count: a window that is full or over, or nothing. */
async function countWithin(
  allowance: RateLimit,
  nowSeconds: number,
): Promise<'counted' | Window | undefined> {
  const { rule, subject, max, windowSeconds, isExtended, isJudged } = allowance;
  const counters = isJudged ? 'uses :one, unjudged :one' : 'uses :one';
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: limitKey(rule, subject),
        UpdateExpression: `ADD ${counters}${isExtended ? ' SET expiresAtSeconds = :end' : ''}`,
        ConditionExpression: 'expiresAtSeconds > :now AND uses < :max',
        ExpressionAttributeValues: {
          ':one': 1,
          ':now': nowSeconds,
          ':max': max,
          ...(isExtended && { ':end': nowSeconds + windowSeconds }),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return 'counted';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item && (unmarshall(error.Item) as Window);
  }
}

/** Counts the first use of a window; false when somebody else has opened it meanwhile. */
async function openWindow(allowance: RateLimit, nowSeconds: number): Promise<boolean> {
  const { rule, subject, windowSeconds, isJudged } = allowance;
  const window: Window = {
    uses: 1,
    ...(isJudged && { unjudged: 1 }),
    expiresAtSeconds: nowSeconds + windowSeconds,
  };
  try {
    await table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...limitKey(rule, subject), ...window },
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAtSeconds <= :now',
        ExpressionAttributeValues: { ':now': nowSeconds },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
