import * as routes from '../../shared/routes/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { ConditionsFailed } from '../platform/table.ts';
import { changeUse, completeEmailChange, findNewEmail, forgetNewEmail } from './email-change.ts';
import { consumeCode, verifyCode, wrongCode } from '../records/email/mailed-code.ts';
import { findUser, moveEmailWrites, toCurrentUser } from '../records/user/user.ts';

/** Keeps all sessions: they belong to the account, not to its address. */
export const handler = endpoint(
  routes.confirmEmail,
  async ({ body: { code }, user: { id, role }, clientAddress, now }) => {
    const [user, newEmail] = [await findUser(id), await findNewEmail(id, now)];
    if (!user) throw new HttpError('unauthorized');
    if (newEmail === null) throw wrongCode();
    const { spend } = await verifyCode(changeUse(id, newEmail), code, { clientAddress, now });
    try {
      await consumeCode(spend, ...moveEmailWrites(user, newEmail, now), forgetNewEmail(id, newEmail));
    } catch (error) {
      // Another request was first, or the account is being deleted.
      throw error instanceof ConditionsFailed ? wrongCode() : error;
    }
    await completeEmailChange(user);
    const changed = await findUser(id);
    if (!changed) throw new HttpError('unauthorized');
    return toCurrentUser(changed, role);
  },
);
