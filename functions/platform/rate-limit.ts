import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { Failure } from './failure.ts';
import { limitKey } from './keys.ts';
import { table, tableName } from './table.ts';

export interface Allowance {
  /** What is limited, and for whom. The subject is hashed before it is a key. */
  rule: string;
  subject: string;
  max: number;
  windowSeconds: number;
  /** Each use begins the window anew: it ends when that long nothing was granted. */
  isExtended?: boolean;
}

const TRIES = 4;

/**
 * Counts one use. The first use opens a window; more than `max` within it are `too_many_requests`, with the seconds
 * that are left of the window in `Retry-After`. Exact under concurrency: each use is one conditional write. What is
 * refused is not counted, and keeps no window open.
 */
export async function useAllowance(allowance: Allowance, now: Date): Promise<void> {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  let window: Window | null = null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (await countWithin(allowance, nowSeconds)) return;
    window = await openWindow(allowance, nowSeconds);
    if (window === null) return;
    if (window.uses >= allowance.max) break;
  }
  const left = Math.max(1, (window?.expiresAtSeconds ?? nowSeconds) - nowSeconds);
  throw new Failure('too_many_requests', { headers: { 'retry-after': String(left) } });
}

type Counted = Pick<Allowance, 'rule' | 'subject'>;

/**
 * Gives a subject its allowance back, as after a log-in that was right. A window that is gone meanwhile stays gone: one
 * without an end would never open again.
 */
export async function restoreAllowance(counted: Counted): Promise<void> {
  await changeUses(counted, 'SET uses = :value', 0);
}

/** Gives a single use back: one that came to nothing, as nobody heard it. */
export async function giveUseBack(counted: Counted): Promise<void> {
  await changeUses(counted, 'ADD uses :value', -1);
}

async function changeUses({ rule, subject }: Counted, expression: string, value: number): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: limitKey(rule, subject),
        UpdateExpression: expression,
        ConditionExpression: 'uses > :none',
        ExpressionAttributeValues: { ':value': value, ':none': 0 },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

interface Window {
  uses: number;
  expiresAtSeconds: number;
}

async function countWithin(allowance: Allowance, nowSeconds: number): Promise<boolean> {
  const { rule, subject, max, windowSeconds, isExtended } = allowance;
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: limitKey(rule, subject),
        UpdateExpression: `ADD uses :one${isExtended ? ' SET expiresAtSeconds = :end' : ''}`,
        ConditionExpression: 'expiresAtSeconds > :now AND uses < :max',
        ExpressionAttributeValues: {
          ':one': 1,
          ':now': nowSeconds,
          ':max': max,
          ...(isExtended && { ':end': nowSeconds + windowSeconds }),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Null when this call opened the window, else the one that is open. */
async function openWindow(allowance: Allowance, nowSeconds: number): Promise<Window | null> {
  const { rule, subject, windowSeconds } = allowance;
  try {
    await table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...limitKey(rule, subject), uses: 1, expiresAtSeconds: nowSeconds + windowSeconds },
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAtSeconds <= :now',
        ExpressionAttributeValues: { ':now': nowSeconds },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return null;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException && error.Item)
      return unmarshall(error.Item) as Window;
    throw error;
  }
}
