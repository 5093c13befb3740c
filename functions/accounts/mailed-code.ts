import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { randomInt } from 'node:crypto';
import { HttpError } from '../platform/http-error.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { isSameSecret } from '../platform/is-same-secret.ts';
import { addressCodeKey, codeKey, type Key } from '../platform/keys.ts';
import { ConditionsFailed, table, tableName, transact, updateItem, type Write } from '../platform/table.ts';
import { above, below, put, remove, update } from '../platform/writes.ts';

/** What a code proves, and for whom: the signed-in user, or whoever reads mail at an address. One code each. */
export type CodeUse =
  { purpose: 'verify-email'; userId: string } | { purpose: 'reset-password'; email: string };

interface CodeItem extends Key {
  hash: string;
  tries: number;
  expiresAtSeconds: number;
}

const CODE_DIGITS = 6;
const CODE_SECONDS = 60 * 60;
/** Of a million codes; a new code gives new tries, but the routes limit how many are asked for. */
const MAX_TRIES = 5;

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Keeps a code's hash, its end and its tries; a new one takes the place of the one before. */
export function codeWrite(use: CodeUse, code: string, now: Date): Write {
  return put('code', {
    ...itemKey(use),
    hash: hashCode(use, code),
    tries: 0,
    createdAt: now.toISOString(),
    expiresAtSeconds: Math.floor(now.getTime() / 1000) + CODE_SECONDS,
  });
}

/**
 * Counts a try, then compares: parallel guesses get no more tries than one after the other. A wrong, spent or old code
 * is `wrong_code`; one that was tried too often is `too_many_requests`, for whoever knows it too. Gives the write that
 * spends the code.
 */
export async function tryCode(use: CodeUse, code: string, now: Date): Promise<Write> {
  const { hash } = await countTry(use, now);
  if (!isSameSecret(hash, hashCode(use, code))) throw wrongCode();
  return remove('code', itemKey(use), { hash });
}

/** Spends a code together with what it proves. Of two who spend it at once, one gets `wrong_code`. */
export async function spendCode(spend: Write, ...more: Write[]): Promise<void> {
  try {
    await transact([spend, ...more]);
  } catch (error) {
    const isSpent = error instanceof ConditionsFailed && error.found.has(spend.name);
    throw isSpent ? wrongCode() : error;
  }
}

/** Takes away whatever code there is. */
export async function forgetCode(use: CodeUse): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: itemKey(use) }));
}

export function wrongCode(): HttpError {
  return new HttpError('wrong_code');
}

async function countTry(use: CodeUse, now: Date): Promise<CodeItem> {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const condition = { expiresAtSeconds: above(nowSeconds), tries: below(MAX_TRIES) };
  try {
    return (await updateItem(
      update('code', itemKey(use), { add: { tries: 1 } }, condition),
    )) as unknown as CodeItem;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const item = error.found.get('code') as CodeItem | undefined;
    const secondsLeft = (item?.expiresAtSeconds ?? 0) - nowSeconds;
    if (secondsLeft <= 0) throw wrongCode();
    const message = 'Too many attempts. Ask for a new code.';
    throw new HttpError('too_many_requests', { message, headers: { 'retry-after': String(secondsLeft) } });
  }
}

function itemKey(use: CodeUse): Key {
  return use.purpose === 'verify-email'
    ? codeKey(use.userId, use.purpose)
    : addressCodeKey(use.email, use.purpose);
}

/** Keyed, as a million codes are soon tried against a plain hash. */
function hashCode(use: CodeUse, code: string): string {
  const subject = use.purpose === 'verify-email' ? use.userId : use.email;
  return keyedHash('code', `${use.purpose} ${subject} ${code}`).toString('hex');
}
