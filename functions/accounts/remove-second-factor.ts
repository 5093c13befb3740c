import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { dropSecondFactor } from './drop-second-factor.ts';
import { proveOwner } from './prove-owner.ts';
import { findUser, transactFor } from '../records/user/user.ts';

/** If the pool asks for no code, as after an interrupted removal, the password alone removes what is left. */
export const handler = endpoint(
  routes.removeSecondFactor,
  async ({ body: { password, code }, user: { id, session }, clientAddress, siteOrigin, now }) => {
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    const { email, emailVerified } = user;
    await proveOwner({ email, clientAddress, siteOrigin, now }, { password, field: 'password', code });
    await dropSecondFactor(id, now, session);
    const notice = { kind: 'second-factor-removed', userId: id, facts: {}, siteOrigin } as const;
    if (emailVerified) await transactFor(id, [outboxWrite(notice, now)]);
    return undefined;
  },
);
