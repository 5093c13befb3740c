import * as routes from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { markEmailVerified } from '../platform/identity.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { consumeCode, verifyCode } from './mailed-code.ts';
import { emailVerifiedWrite, findUser, toCurrentUser } from './user.ts';

export const handler = signedInEndpoint(
  routes.verifyEmail,
  async ({ body: { code }, user: { id, role }, now }) => {
    const { spend } = await verifyCode({ purpose: 'verify-email', userId: id }, code, now);
    await markEmailVerified(id);
    await consumeCode(spend, emailVerifiedWrite(id, now));
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    return toCurrentUser(user, role);
  },
);
