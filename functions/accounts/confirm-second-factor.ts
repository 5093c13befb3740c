import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { endSessions, markSecondFactor, openSession, readSoftwareToken } from '../platform/session.ts';
import { requireSoftwareToken, verifySoftwareToken } from '../platform/software-token.ts';
import { forgetRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { findUser, storeSecondFactor, transactFor } from '../records/user/user.ts';

/** Stores the recovery codes before the pool asks for a code: nobody has a second factor without them. */
export const handler = endpoint(
  routes.confirmSecondFactor,
  async ({ body, user: { id, session }, siteOrigin, now }) => {
    const user = await findUser(id);
    const opened = await openSession(session, now);
    if (!user || !opened) throw new HttpError('unauthorized');
    const secret = await readSoftwareToken(session, now);
    if (secret === null) throw notStarted();
    await verifySoftwareToken(opened.accessToken, body.code);
    const { codes, writes } = newRecoveryCodes(id, secret);
    await forgetRecoveryCodes(id);
    const email = { kind: 'second-factor-added', userId: id, facts: {}, siteOrigin } as const;
    await transactFor(id, [...writes, ...(user.emailVerified ? [outboxWrite(email, now)] : [])]);
    await requireSoftwareToken(id, true);
    await storeSecondFactor(id, true, now);
    await markSecondFactor(session, true);
    await endSessions(id, session);
    return { recoveryCodes: codes };
  },
);

const notStarted = () =>
  new HttpError('wrong_code', { message: 'This set-up is over. Begin again with your password.' });
