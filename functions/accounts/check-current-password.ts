import { HttpError } from '../platform/http-error.ts';
import { checkPassword, type CodeChallenge, type Tokens } from '../platform/identity.ts';
import type { Attempt } from './known-address.ts';
import { tryPassword } from './try-password.ts';

/** Counts as a log-in attempt, so that a stolen session cannot try more passwords. Throws `wrong_password`. */
export async function checkCurrentPassword(
  attempt: Attempt,
  password: string,
  field: string,
): Promise<Tokens | CodeChallenge> {
  const { email, now } = attempt;
  try {
    return await tryPassword(attempt, () => checkPassword(email, password, now));
  } catch (error) {
    const isWrong = error instanceof HttpError && error.code === 'invalid_credentials';
    throw isWrong ? wrongPassword(field) : error;
  }
}

function wrongPassword(path: string): HttpError {
  const { message } = new HttpError('wrong_password');
  return new HttpError('wrong_password', { issues: [{ path, message }] });
}
