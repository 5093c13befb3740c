import { UNPROVED_PASSWORD_CHANGES } from '../../shared/limits.ts';
import { canonicalMailbox } from '../../shared/mailbox.ts';
import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { limitSetting } from '../platform/config.ts';
import { HttpError } from '../platform/http-error.ts';
import { endpoint } from '../platform/endpoint.ts';
import { withinRateLimits } from '../platform/rate-limit.ts';
import { transact } from '../platform/table.ts';
import { proveOwner } from './prove-owner.ts';
import { renewPassword } from './renew-password.ts';
import { requireNewPassword } from './require-new-password.ts';
import { findUser } from '../records/user/user.ts';

export const handler = endpoint(
  routes.changePassword,
  async ({ body, user: { id, role, session }, ...call }) => {
    const { now, clientAddress, siteOrigin } = call;
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    const { email, emailVerified } = user;
    await requireNewPassword(body.newPassword, { ...user, role }, 'newPassword');
    const change = async () => {
      const { currentPassword, code } = body;
      const proof = { password: currentPassword, field: 'currentPassword', code };
      await proveOwner({ email, clientAddress, siteOrigin, now }, proof);
      const password = body.newPassword;
      await renewPassword({ userId: id, password, stays: session, field: 'newPassword' });
      await transact([outboxWrite({ kind: 'password-changed', userId: id, facts: {}, siteOrigin }, now)]);
    };
    // Every change is emailed. For an address that is not verified, the number of changes a day is limited.
    await withinRateLimits(emailVerified === null ? [mailboxLimit(email)] : [], now, change);
    return undefined;
  },
);

const mailboxLimit = (email: string) => ({
  rule: 'change-password.mailbox',
  subject: canonicalMailbox(email),
  ...UNPROVED_PASSWORD_CHANGES,
  max: limitSetting('mailbox'),
  refusal: 'Until your email address is verified, you can change your password only a few times a day.',
});
