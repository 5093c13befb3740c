import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../emails/outbox.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { transact } from '../platform/table.ts';
import { consumeOwnersLimit } from './known-address.ts';
import { codeWrite, newSeed } from './mailed-code.ts';

/**
 * Does the same work for every address. The account is looked up only when the email is sent, so that neither the response
 * nor its time reveals whether there is one.
 */
export const handler = limitedEndpoint(
  routes.forgotPassword,
  async ({ body: { email }, clientAddress, now, siteOrigin }) => {
    await consumeOwnersLimit(routes.forgotPassword, { email, clientAddress, now });
    const seed = newSeed();
    await transact([
      codeWrite({ purpose: 'reset-password', email }, seed, now),
      outboxWrite({ kind: 'reset-password', userId: null, facts: { seed, email }, siteOrigin }, now),
    ]);
    return { message: 'If there is an account with this email, a reset code is on its way.' };
  },
);
