import * as routes from '../../shared/routes/accounts.ts';
import { withinMailbox } from '../emails/mailbox-limit.ts';
import { outboxWrite } from '../emails/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { transact } from '../platform/table.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { renewPassword } from './renew-password.ts';
import { requireNewPassword } from './require-new-password.ts';
import { findUser } from './user.ts';

export const handler = signedInEndpoint(
  routes.changePassword,
  async ({ body, user: { id, role, session }, ...call }) => {
    const { now, clientAddress, siteOrigin } = call;
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    const { email, emailVerified } = user;
    await requireNewPassword(body.newPassword, { ...user, role }, 'newPassword');
    const change = async () => {
      await checkCurrentPassword({ email, clientAddress, now }, body.currentPassword, 'currentPassword');
      const password = body.newPassword;
      await renewPassword({ userId: id, password, stays: session, field: 'newPassword' });
      await transact([outboxWrite({ kind: 'password-changed', userId: id, facts: {}, siteOrigin }, now)]);
    };
    // Every change is emailed. For an address that is not verified, the number of changes a day is limited.
    const mailbox = { address: email, refusal: REFUSAL };
    await (emailVerified === null ? withinMailbox(routes.changePassword, mailbox, now, change) : change());
    return undefined;
  },
);

const REFUSAL = 'Until your email address is verified, you can change your password only a few times a day.';
