import * as routes from '../../shared/routes/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { mailAccountCode } from './mail-account-code.ts';

export const handler = endpoint(
  routes.forgotPassword,
  async ({ body: { email }, clientAddress, now, siteOrigin }) => {
    await mailAccountCode('reset-password', { email, clientAddress, now, siteOrigin });
    return { message: 'If there is an account with this email, a reset code is on its way.' };
  },
);
