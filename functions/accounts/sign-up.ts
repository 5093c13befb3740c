import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { createAccount, signIn } from '../platform/identity.ts';
import { readBrowser } from '../platform/browser-name.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { HttpResponse } from '../platform/http-response.ts';
import { sessionCookie } from '../platform/session-cookie.ts';
import { startSession } from '../platform/session.ts';
import { transact } from '../platform/table.ts';
import { consumeAccountLimit } from './account-limit.ts';
import { endBrowserSession } from './browser-session.ts';
import { newSeed } from '../platform/keyed-hash.ts';
import { codeWrite, withinAskedCodes } from '../records/email/mailed-code.ts';
import { rememberAddress } from './known-address.ts';
import { handleTakenAddress } from './taken-address.ts';
import { requireNewPassword } from './require-new-password.ts';
import { findSuspension } from '../records/user/suspended-mailbox.ts';
import { newUser, createUserWrite, toCurrentUser } from '../records/user/user.ts';

export const handler = endpoint(routes.signUp, async ({ body, clientAddress, event, now, siteOrigin }) => {
  await requireNewPassword(body.password, body, 'password');
  await consumeAccountLimit(routes.signUp, body.email, now);
  const id = await createAccount(body).catch(async (error: unknown) => {
    if (error instanceof HttpError && error.code === 'email_taken')
      await handleTakenAddress({ email: body.email, clientAddress, siteOrigin, now });
    throw error;
  });
  const suspension = await findSuspension(body.email, now);
  const user = newUser({ ...body, id, suspension }, now);
  const seed = newSeed();
  await withinAskedCodes({ userId: id, email: body.email, now, onlyOwn: true }, () =>
    transact([
      createUserWrite(user),
      codeWrite({ purpose: 'verify-email', userId: id }, seed, now),
      outboxWrite({ kind: 'verify-email', userId: id, facts: { seed }, siteOrigin }, now),
    ]),
  );
  const tokens = await signIn(body.email, body.password, now);
  await rememberAddress({ email: body.email, clientAddress, now });
  await endBrowserSession(event);
  const browser = readBrowser(event);
  const session = await startSession({ userId: id, tokens, hasSecondFactor: false, browser }, now);
  return new HttpResponse(toCurrentUser(user, 'USER'), { cookies: [sessionCookie(session)] });
});
