import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { logIn } from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { limitKey } from '../platform/keys.ts';
import { resetRateLimit, settleRateLimit, consumeRateLimit } from '../platform/rate-limit.ts';
import { table, tableName } from '../platform/table.ts';
import { accountLimit } from './account-limit.ts';

/** An attempt at a password: the account's address, the client's network address and the time. */
export interface Attempt {
  email: string;
  clientAddress: string;
  now: Date;
}

/**
 * Passes an attempt at an account's password to the user pool, or refuses it as `too_many_requests`. Failed attempts are so
 * few and so far apart that the pool never locks the account for long ("Lockout behavior for failed sign-in attempts",
 * Cognito Developer Guide).
 *
 * An attempt counts from its start, so that the number of failed and running attempts never exceeds the limit. When running
 * attempts fill the limit, as when somebody logs in on many devices at once, the next one is refused for a second only. A
 * network address that the owner logged in from has the same number of attempts of its own, so that attempts from elsewhere
 * cannot lock the owner out. The number of attempts does not reveal whether there is an account. A correct password gives
 * back all attempts; one that the pool did not judge, as it was unavailable, gives back its own.
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

/** Reports whether the pool may have checked the password. An attempt that timed out may have been checked. */
function isJudged(error: unknown): boolean {
  if (error instanceof HttpError) return error.code === 'invalid_credentials';
  return error instanceof Error && error.name === 'TimeoutError';
}

const everyonesLimit = ({ email }: Attempt) => accountLimit(logIn, email);
const knownAddressLimit = ({ email, clientAddress }: Attempt) => accountLimit(logIn, email, clientAddress);

/** As long as a session may last. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60;

const knownKey = ({ email, clientAddress }: Attempt) => limitKey('log-in.known', `${email} ${clientAddress}`);

/** Stores that somebody logged in to the account from this network address. */
export async function rememberAddress(attempt: Attempt): Promise<void> {
  const expiresAtSeconds = Math.floor(attempt.now.getTime() / 1000) + KNOWN_SECONDS;
  const Item = { ...knownKey(attempt), expiresAtSeconds };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

async function isKnownAddress(attempt: Attempt): Promise<boolean> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key: knownKey(attempt) }));
  return Number(Item?.['expiresAtSeconds'] ?? 0) > attempt.now.getTime() / 1000;
}
