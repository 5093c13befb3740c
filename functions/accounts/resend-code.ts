import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import { endpoint } from '../platform/endpoint.ts';
import { newSeed } from '../platform/keyed-hash.ts';
import { codeWrite, withinAskedCodes } from '../records/email/mailed-code.ts';
import { findUser, transactFor } from '../records/user/user.ts';

export const handler = endpoint(routes.resendCode, async ({ user: { id }, siteOrigin, now }) => {
  const user = await findUser(id);
  if (!user) throw new HttpError('unauthorized');
  if (user.emailVerified) return { message: 'Your email address is verified already.' };
  const seed = newSeed();
  await withinAskedCodes({ userId: id, email: user.email, now }, () =>
    transactFor(id, [
      codeWrite({ purpose: 'verify-email', userId: id }, seed, now),
      outboxWrite({ kind: 'verify-email', userId: id, facts: { seed }, siteOrigin, isCounted: true }, now),
    ]),
  );
  return { message: `We sent a new code to ${user.email}.` };
});
