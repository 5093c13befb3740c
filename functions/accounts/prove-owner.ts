import { HttpError } from '../platform/http-error.ts';
import { isChallenge } from '../platform/identity.ts';
import { answerCode } from './answer-code.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import type { Attempt } from './known-address.ts';

interface Proof {
  password: string;
  field: string;
  code: string | undefined;
}

/** Throws `wrong_password`, or `wrong_code`, also for a missing code. */
export async function proveOwner(
  attempt: Attempt & { siteOrigin: string },
  { password, field, code }: Proof,
): Promise<void> {
  const answer = await checkCurrentPassword(attempt, password, field);
  if (!isChallenge(answer)) return;
  if (code === undefined) throw codeMissing();
  await answerCode(answer, code, attempt);
}

function codeMissing(): HttpError {
  const message = 'Enter the code of your second factor.';
  return new HttpError('wrong_code', { message, issues: [{ path: 'code', message }] });
}
