import * as routes from '../../shared/routes/accounts.ts';
import { withinMailbox } from '../emails/mailbox-limit.ts';
import { outboxWrite } from '../emails/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import { checkPassword } from '../platform/identity.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { transact } from '../platform/table.ts';
import { renewPassword } from './renew-password.ts';
import { type Attempt, tryPassword } from './try-password.ts';
import { findUser } from './user.ts';

export const handler = signedInEndpoint(
  routes.changePassword,
  async ({ body, user: { id, session }, ...call }) => {
    const { now, clientAddress, siteOrigin } = call;
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    const { email, emailVerified } = user;
    const change = async () => {
      await checkCurrentPassword({ email, clientAddress, now }, body.currentPassword);
      const password = body.newPassword;
      await renewPassword({ userId: id, email, password, stays: session, now, field: 'newPassword' });
      await transact([outboxWrite({ kind: 'password-changed', userId: id, facts: {}, siteOrigin }, now)]);
    };
    // Each is mailed, also to an address that nobody has verified: to that only so many a day.
    const mailbox = { address: email, refusal: REFUSAL };
    await (emailVerified === null ? withinMailbox(routes.changePassword, mailbox, now, change) : change());
    return undefined;
  },
);

const REFUSAL =
  'The password was changed as often as it may be within a day before the email address is verified.';

/** Counted as a log-in: a stolen session must not be a way to try more passwords than the pool bears. */
async function checkCurrentPassword(attempt: Attempt, password: string): Promise<void> {
  const { email, now } = attempt;
  try {
    await tryPassword(attempt, () => checkPassword(email, password, now));
  } catch (error) {
    throw error instanceof HttpError && error.code === 'invalid_credentials' ? wrongPassword() : error;
  }
}

function wrongPassword(): HttpError {
  const error = new HttpError('wrong_password');
  return new HttpError('wrong_password', { issues: [{ path: 'currentPassword', message: error.message }] });
}
