import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { logIn } from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { limitKey } from '../platform/keys.ts';
import { resetRateLimit, settleRateLimit, consumeRateLimit } from '../platform/rate-limit.ts';
import { table, tableName } from '../platform/table.ts';
import { accountLimit } from './account-limit.ts';

/** Who tries a password, of which account, and from where. */
export interface Attempt {
  email: string;
  clientAddress: string;
  now: Date;
}

/**
 * Lets an attempt at an account's password reach the pool, or refuses it at once as `too_many_requests`. So few get
 * through that fail, and so far apart, that the pool never locks the account for long ("Lockout behavior for failed sign-in
 * attempts", Cognito Developer Guide). An attempt counts from its start, so that at no moment more than the limit have
 * failed or may yet fail; who comes while right ones fill it, as from many devices at once, is told to come again in a
 * moment. An address that the owner logged in from has attempts of its own, as many and no others: somebody elsewhere, who
 * uses up all others, does not keep the owner out, and from nowhere does the number of attempts tell whether there is an
 * account. A right password gives all back; an attempt that the pool did not judge, as it was busy, gives back its own.
 */
export async function tryPassword<T>(attempt: Attempt, judge: () => Promise<T>): Promise<T> {
  const isKnown = await isKnownAddress(attempt);
  const limit = isKnown ? knownAddressLimit(attempt) : everyonesLimit(attempt);
  await consumeRateLimit({ ...limit, isJudged: true }, attempt.now);
  const result = await judge().catch(async (error: unknown) => {
    await settleRateLimit(limit, isJudged(error) ? 'wrong' : 'none');
    throw error;
  });
  await settleRateLimit(limit, 'right');
  if (isKnown) await resetRateLimit(everyonesLimit(attempt));
  return result;
}

/** One that was given up while it waited may have been judged. */
function isJudged(error: unknown): boolean {
  if (error instanceof HttpError) return error.code === 'invalid_credentials';
  return error instanceof Error && error.name === 'TimeoutError';
}

const everyonesLimit = ({ email }: Attempt) => accountLimit(logIn, email);
const knownAddressLimit = ({ email, clientAddress }: Attempt) => accountLimit(logIn, email, clientAddress);

/** As long as a session may last. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60;

const knownKey = ({ email, clientAddress }: Attempt) => limitKey('log-in.known', `${email} ${clientAddress}`);

/** Remembers that somebody got in from there with the right password. */
export async function rememberAddress(attempt: Attempt): Promise<void> {
  const expiresAtSeconds = Math.floor(attempt.now.getTime() / 1000) + KNOWN_SECONDS;
  const Item = { ...knownKey(attempt), expiresAtSeconds };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

async function isKnownAddress(attempt: Attempt): Promise<boolean> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key: knownKey(attempt) }));
  return Number(Item?.['expiresAtSeconds'] ?? 0) > attempt.now.getTime() / 1000;
}
