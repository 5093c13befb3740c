import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { readItem } from '../../platform/items.ts';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { ALL_CODE_TRIES, ASKED_CODES, CODE_MINUTES, CODE_TRIES, CODES } from '../../../shared/limits.ts';
import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { limitSetting } from '../../platform/config.ts';
import { HttpError } from '../../platform/http-error.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import { addressCodeKey, codeKey, type Key, keyShape } from '../../platform/keys.ts';
import { consumeRateLimit, withinRateLimits } from '../../platform/rate-limit.ts';
import { plainReadableCode, readableCharacters } from '../../platform/readable-code.ts';
import { ConditionsFailed, table, tableName, transact, type Write } from '../../platform/table.ts';
import { put, remove } from '../../platform/writes.ts';

/** There is one code for each purpose and signed-in user, or recipient at an address. */
export type CodeUse =
  | { purpose: 'verify-email'; userId: string }
  | { purpose: 'reset-password' | 'log-in-link'; email: string }
  | { purpose: 'represent-company'; userId: string; companyId: string; email: string }
  | { purpose: 'privacy-request'; email: string; reference: string }
  | { purpose: 'change-email'; userId: string; email: string };

const codeItem = z.object({
  ...keyShape,
  seed: z.string(),
  createdAt: z.string(),
  expiresAtSeconds: z.int(),
});

const CHARACTERS = 8;
const DIGITS = 6;

/**
 * Six digits to verify an address, eight letters or digits for anything else. A keyed hash, computed again when the
 * email is written and when a code is compared, so that stored data does not reveal it.
 */
export function codeOf(use: CodeUse, seed: string): string {
  const { purpose, ...subjects } = use;
  const { userId = '', companyId = '', reference = '', email = '' }: Record<string, string> = subjects;
  const subject = [userId, companyId, reference, email].filter(Boolean);
  const hash = keyedHash('code', [purpose, ...subject, seed].join(' '));
  if (purpose !== 'verify-email') return readableCharacters(hash.subarray(0, CHARACTERS));
  return String(hash.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export interface CodeAttempt {
  clientAddress: string;
  now: Date;
  /** The owner has logged in from this network address: attempts from elsewhere do not delay them. */
  isKnown?: boolean;
}

const TOO_MANY_CODES = 'Only so many codes are sent within a day.';
const TOO_MANY_TRIES = 'Too many wrong codes. A new code can be tried at once.';

/** Throws `too_many_requests` beyond a network address's daily number for `subject`, an account or a mailbox. */
export function withinCodes<T>(
  purpose: CodeUse['purpose'],
  subject: string,
  { clientAddress, now }: CodeAttempt,
  work: () => Promise<T>,
): Promise<T> {
  const limit = { rule: `codes.${purpose}`, ...CODES, max: limitSetting('codes'), refusal: TOO_MANY_CODES };
  return withinRateLimits([{ ...limit, subject: `${subject} ${clientAddress}` }], now, work);
}

/**
 * Within a signed-in person's daily codes at that mailbox and, unless `onlyOwn`, those of all who ask for codes to it;
 * else throws `too_many_requests`. Mails that others cause (functions/emails/mailbox-limit.ts) count apart.
 */
export function withinAskedCodes<T>(
  { userId, email, now, onlyOwn = false }: { userId: string; email: string; now: Date; onlyOwn?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const mailbox = canonicalMailbox(email);
  const own = { ...CODES, rule: 'codes.own', subject: `${userId} ${mailbox}`, max: limitSetting('codes') };
  const all = () => ({ ...ASKED_CODES, rule: 'codes.asked', subject: mailbox, max: limitSetting('mailbox') });
  const limits = [own, ...(onlyOwn ? [] : [all()])].map((limit) => ({ ...limit, refusal: TOO_MANY_CODES }));
  return withinRateLimits(limits, now, work);
}

/** All network addresses together have a daily limit, too, as an attacker can use many of them. */
async function countTry(use: CodeUse, seed = '', { clientAddress, now, isKnown }: CodeAttempt) {
  const max = limitSetting('tries');
  const { pk, sk } = itemKey(use);
  const rule = `tries.${use.purpose}`;
  const here = { rule, subject: `${pk} ${sk} ${seed} ${clientAddress}`, ...CODE_TRIES, max };
  await consumeRateLimit({ ...here, refusal: TOO_MANY_TRIES }, now);
  if (isKnown) return;
  const { places, ...all } = ALL_CODE_TRIES;
  await consumeRateLimit({ rule, subject: `${pk} ${sk}`, ...all, max: max * places }, now);
}

/** A new code replaces the previous one. */
export function codeWrite(
  use: CodeUse,
  seed: string,
  now: Date,
  until = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
): Write {
  return put('code', {
    ...itemKey(use),
    seed,
    createdAt: now.toISOString(),
    expiresAtSeconds: Math.floor(until.getTime() / 1000),
  });
}

/**
 * Counts the attempt, then compares. Throws `wrong_code` for a wrong, used or expired code, `too_many_requests` for one
 * attempt too many. Returns the write that consumes the code, and one by which it works again until it expires.
 */
export async function verifyCode(
  use: CodeUse,
  typed: string,
  attempt: CodeAttempt,
): Promise<{ spend: Write; giveBack: Write }> {
  const found = await readItem(itemKey(use));
  const item = found && codeItem.parse(found);
  await countTry(use, item?.seed, attempt);
  if (!item || item.expiresAtSeconds <= attempt.now.getTime() / 1000) throw wrongCode();
  const { seed } = item;
  if (!isSameSecret(codeOf(use, seed), plainReadableCode(typed))) throw wrongCode();
  return { spend: remove('code', itemKey(use), { seed }), giveBack: put('code', item) };
}

/** Of two concurrent requests, one gets `wrong_code`. */
export async function consumeCode(spend: Write, ...more: Write[]): Promise<void> {
  try {
    await transact([spend, ...more]);
  } catch (error) {
    const isSpent = error instanceof ConditionsFailed && error.found.has(spend.name);
    throw isSpent ? wrongCode() : error;
  }
}

export async function deleteCode(use: CodeUse): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: itemKey(use) }));
}

export function wrongCode(): HttpError {
  return new HttpError('wrong_code');
}

function itemKey(use: CodeUse): Key {
  if (use.purpose === 'privacy-request') return addressCodeKey(use.email, `${use.purpose}#${use.reference}`);
  if (!('userId' in use)) return addressCodeKey(use.email, use.purpose);
  return codeKey(use.userId, 'companyId' in use ? `${use.purpose}#${use.companyId}` : use.purpose);
}
