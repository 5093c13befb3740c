import * as routes from '../../shared/routes/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { mailAccountCode } from './mail-account-code.ts';

export const handler = endpoint(
  routes.sendLogInLink,
  async ({ body: { email }, clientAddress, now, siteOrigin }) => {
    await mailAccountCode('log-in-link', { email, clientAddress, now, siteOrigin });
    return { message: 'If there is an account with this email, a log-in code is on its way.' };
  },
);
