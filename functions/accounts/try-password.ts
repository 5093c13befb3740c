import { logIn } from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { resetRateLimit, settleRateLimit, consumeRateLimit } from '../platform/rate-limit.ts';
import { accountLimit } from './account-limit.ts';
import { type Attempt, isKnownAddress } from './known-address.ts';

/**
 * Failed attempts are so few and so far apart that the pool never locks the account for long ("Lockout behavior for
 * failed sign-in attempts", Cognito Developer Guide). An attempt counts from its start, so that failed and running ones
 * together never exceed the limit; if running ones fill it, the next is refused for a second. One that the pool did not
 * judge does not count in the end. A network address that the owner has logged in from, and a person who proved by a
 * mailed code that they read the account's email (`hasLink`), have attempts of their own: no others lock them out. The
 * number of attempts does not reveal whether there is an account.
 */
export async function tryPassword<T>(
  attempt: Attempt,
  judge: () => Promise<T>,
  { hasLink = false } = {},
): Promise<T> {
  const isKnown = await isKnownAddress(attempt);
  const limit = hasLink ? linkLimit(attempt) : isKnown ? knownAddressLimit(attempt) : everyonesLimit(attempt);
  await consumeRateLimit({ ...limit, isJudged: true, refusal: REFUSAL }, attempt.now);
  const result = await judge().catch(async (error: unknown) => {
    await settleRateLimit(limit, isJudged(error) ? 'wrong' : 'none');
    throw error;
  });
  await settleRateLimit(limit, 'right');
  if (isKnown) await resetRateLimit(everyonesLimit(attempt));
  return result;
}

/** The pool may have checked the password in an attempt that timed out. */
function isJudged(error: unknown): boolean {
  if (error instanceof HttpError) return error.code === 'invalid_credentials';
  return error instanceof Error && error.name === 'TimeoutError';
}

const REFUSAL = 'Too many wrong passwords were tried for this account.';

const everyonesLimit = ({ email }: Attempt) => accountLimit(logIn, email);
const knownAddressLimit = ({ email, clientAddress }: Attempt) => accountLimit(logIn, email, clientAddress);
const linkLimit = ({ email }: Attempt) => accountLimit(logIn, email, 'link');
