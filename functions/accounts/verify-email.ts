import * as routes from '../../shared/routes/accounts.ts';
import { Failure } from '../platform/failure.ts';
import { markEmailVerified } from '../platform/identity.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { spendCode, tryCode } from './mailed-code.ts';
import { emailVerifiedWrite, findUser, viewOf } from './user.ts';

export const handler = signedInEndpoint(
  routes.verifyEmail,
  async ({ body: { code }, user: { id, role }, now }) => {
    const spend = await tryCode({ purpose: 'verify-email', userId: id }, code, now);
    await markEmailVerified(id);
    await spendCode(spend, emailVerifiedWrite(id, now));
    const user = await findUser(id);
    if (!user) throw new Failure('unauthorized');
    return viewOf(user, role);
  },
);
