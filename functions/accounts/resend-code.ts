import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { codeWrite, newSeed, withinCodes } from '../records/email/mailed-code.ts';
import { findUser, transactFor } from '../records/user/user.ts';

export const handler = signedInEndpoint(
  routes.resendCode,
  async ({ user: { id }, siteOrigin, ...attempt }) => {
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    if (user.emailVerified) return { message: 'Your email address is verified already.' };
    const { now } = attempt;
    const seed = newSeed();
    await withinCodes('verify-email', [id], attempt, () =>
      transactFor(id, [
        codeWrite({ purpose: 'verify-email', userId: id }, seed, now),
        outboxWrite({ kind: 'verify-email', userId: id, facts: { seed }, siteOrigin }, now),
      ]),
    );
    return { message: `We sent a new code to ${user.email}.` };
  },
);
