import * as routes from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { markEmailVerified } from '../platform/identity.ts';
import { endpoint } from '../platform/endpoint.ts';
import { consumeCode, verifyCode } from '../records/email/mailed-code.ts';
import { emailVerifiedWrite, findUser, toCurrentUser } from '../records/user/user.ts';

export const handler = endpoint(
  routes.verifyEmail,
  async ({ body: { code }, user: { id, role }, clientAddress, now }) => {
    const use = { purpose: 'verify-email', userId: id } as const;
    const { spend } = await verifyCode(use, code, { clientAddress, now });
    await markEmailVerified(id);
    await consumeCode(spend, emailVerifiedWrite(id, now));
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    return toCurrentUser(user, role);
  },
);
