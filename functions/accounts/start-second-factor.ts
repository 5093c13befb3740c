import { PRODUCT_NAME } from '../../shared/product.ts';
import * as routes from '../../shared/routes/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { isChallenge } from '../platform/identity.ts';
import { keepSoftwareToken, openSession } from '../platform/session.ts';
import { newSoftwareToken } from '../platform/software-token.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { findUser, storeSecondFactor } from '../records/user/user.ts';

export const handler = endpoint(
  routes.startSecondFactor,
  async ({ body, user: { id, session }, clientAddress, now }) => {
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    const { email } = user;
    const answer = await checkCurrentPassword({ email, clientAddress, now }, body.password, 'password');
    if (isChallenge(answer)) {
      // An interrupted confirmation has turned it on in the pool, so the profile has to show it.
      await storeSecondFactor(id, true, now);
      throw new HttpError('second_factor_on');
    }
    const opened = await openSession(session, now);
    if (!opened) throw new HttpError('unauthorized');
    const secret = await newSoftwareToken(opened.accessToken);
    if (!(await keepSoftwareToken(session, secret))) throw new HttpError('unauthorized');
    return { secret, uri: keyUri(email, secret) };
  },
);

/** The format that authenticator apps read from a QR code ("Key Uri Format", Google Authenticator). */
function keyUri(email: string, secret: string): string {
  const label = `${encodeURIComponent(PRODUCT_NAME)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(PRODUCT_NAME)}`;
}
