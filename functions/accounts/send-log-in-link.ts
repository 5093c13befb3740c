import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../emails/outbox.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { transact } from '../platform/table.ts';
import { consumeOwnersLimit } from './known-address.ts';
import { codeWrite, newSeed } from './mailed-code.ts';

/** Does the same work for every address, as `forgot-password` does. */
export const handler = limitedEndpoint(
  routes.sendLogInLink,
  async ({ body: { email }, clientAddress, now, siteOrigin }) => {
    await consumeOwnersLimit(routes.sendLogInLink, { email, clientAddress, now });
    const seed = newSeed();
    await transact([
      codeWrite({ purpose: 'log-in-link', email }, seed, now),
      outboxWrite({ kind: 'log-in-link', userId: null, facts: { seed, email }, siteOrigin }, now),
    ]);
    return { message: 'If there is an account with this email, a log-in code is on its way.' };
  },
);
