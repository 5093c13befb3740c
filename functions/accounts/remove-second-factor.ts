import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../emails/outbox.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { isChallenge } from '../platform/identity.ts';
import { answerCode } from './answer-code.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { dropSecondFactor } from './drop-second-factor.ts';
import { findUser, transactFor } from './user.ts';

/** Where the pool asks for no code, as after a removal that was cut off, what is left of it here is removed by the password alone. */
export const handler = signedInEndpoint(
  routes.removeSecondFactor,
  async ({ body: { password, code }, user: { id, session }, clientAddress, siteOrigin, now }) => {
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    const { email, emailVerified } = user;
    const answer = await checkCurrentPassword({ email, clientAddress, now }, password, 'password');
    if (isChallenge(answer)) await answerCode(answer, code, { siteOrigin, now });
    await dropSecondFactor(id, now, session);
    const notice = { kind: 'second-factor-removed', userId: id, facts: {}, siteOrigin } as const;
    if (emailVerified) await transactFor(id, [outboxWrite(notice, now)]);
    return undefined;
  },
);
