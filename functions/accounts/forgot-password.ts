import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../emails/outbox.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { transact } from '../platform/table.ts';
import { consumeAccountLimit } from './account-limit.ts';
import { codeWrite, newCode } from './mailed-code.ts';

/**
 * Does the same work for every address. The account is looked up only when the email is sent, so that neither the response
 * nor its time reveals whether there is one.
 */
export const handler = limitedEndpoint(
  routes.forgotPassword,
  async ({ body: { email }, now, siteOrigin }) => {
    await consumeAccountLimit(routes.forgotPassword, email, now);
    const code = newCode();
    await transact([
      codeWrite({ purpose: 'reset-password', email }, code, now),
      outboxWrite({ kind: 'reset-password', userId: null, facts: { code, email }, siteOrigin }, now),
    ]);
    return { message: 'If there is an account with this email, a reset code is on its way.' };
  },
);
