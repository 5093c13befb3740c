import { endSessions } from '../platform/end-sessions.ts';
import { Failure } from '../platform/failure.ts';
import { checkPassword, setPassword } from '../platform/identity.ts';
import { replaceTokens } from '../platform/session.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { restoreAccountAllowance, useAccountAllowance } from './account-limit.ts';
import { findUser } from './user.ts';

export const handler = signedInEndpoint('change-password', async ({ body, user: { id, session }, now }) => {
  const user = await findUser(id);
  if (!user) throw new Failure('unauthorized');
  await checkCurrentPassword(user.email, body.currentPassword, now);
  await setPassword(id, body.newPassword);
  await endSessions(id, session);
  // The pool has ended this session's tokens with all the others.
  await replaceTokens(session, await checkPassword(user.email, body.newPassword, now));
  return undefined;
});

/** Counted as a log-in: a stolen session must not be a way to try more passwords than the pool bears. */
async function checkCurrentPassword(email: string, password: string, now: Date): Promise<void> {
  await useAccountAllowance('log-in', email, now);
  try {
    await checkPassword(email, password, now);
  } catch (error) {
    throw error instanceof Failure && error.code === 'invalid_credentials' ? wrongPassword() : error;
  }
  await restoreAccountAllowance('log-in', email);
}

function wrongPassword(): Failure {
  const failure = new Failure('wrong_password');
  return new Failure('wrong_password', { issues: [{ path: 'currentPassword', message: failure.message }] });
}
