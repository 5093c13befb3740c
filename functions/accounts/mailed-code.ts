import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { randomInt } from 'node:crypto';
import { HttpError } from '../platform/http-error.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { isSameSecret } from '../platform/is-same-secret.ts';
import { addressCodeKey, codeKey, type Key } from '../platform/keys.ts';
import { ConditionsFailed, table, tableName, transact, updateItem, type Write } from '../platform/table.ts';
import { above, below, put, remove, update } from '../platform/writes.ts';

/** The purpose of a code, and whom it is for: the signed-in user, or the recipient at an address. One code for each. */
export type CodeUse =
  | { purpose: 'verify-email'; userId: string }
  | { purpose: 'reset-password'; email: string }
  /** For the address `email`, which is not theirs yet. */
  | { purpose: 'change-email'; userId: string; email: string };

interface CodeItem extends Key {
  hash: string;
  tries: number;
  expiresAtSeconds: number;
}

const CODE_DIGITS = 6;
const CODE_SECONDS = 60 * 60;
/** Attempts at one code out of a million. A new code allows new attempts; the routes limit how many can be requested. */
const MAX_TRIES = 5;

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Stores the hash of a code, its expiry and its number of attempts. A new code replaces the previous one. */
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
 * Counts an attempt, then compares the code, so that concurrent guesses get no more attempts. Throws `wrong_code` for a
 * wrong, used or expired code, and `too_many_requests`, even for the correct code, after too many attempts. Returns the
 * write that consumes the code.
 */
export async function verifyCode(use: CodeUse, code: string, now: Date): Promise<Write> {
  const { hash } = await countTry(use, now);
  if (!isSameSecret(hash, hashCode(use, code))) throw wrongCode();
  return remove('code', itemKey(use), { hash });
}

/** Consumes a code in one transaction with further writes. Of two concurrent requests, one gets `wrong_code`. */
export async function consumeCode(spend: Write, ...more: Write[]): Promise<void> {
  try {
    await transact([spend, ...more]);
  } catch (error) {
    const isSpent = error instanceof ConditionsFailed && error.found.has(spend.name);
    throw isSpent ? wrongCode() : error;
  }
}

/** Deletes the current code, if there is one. */
export async function deleteCode(use: CodeUse): Promise<void> {
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
  return 'userId' in use ? codeKey(use.userId, use.purpose) : addressCodeKey(use.email, use.purpose);
}

/** Hashes a code with a key, as a plain hash of a million possible codes is quickly reversed. */
function hashCode(use: CodeUse, code: string): string {
  const subject = [...('userId' in use ? [use.userId] : []), ...('email' in use ? [use.email] : [])].join(
    ' ',
  );
  return keyedHash('code', `${use.purpose} ${subject} ${code}`).toString('hex');
}
