import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { validationFailed } from '../platform/middleware.ts';
import { askEmailChangeWrites, withinChangeCodes } from './email-change.ts';
import { proveOwner } from './prove-owner.ts';
import { findUser, transactFor } from '../records/user/user.ts';

const SAME = 'This is your email address already';

export const handler = endpoint(
  routes.changeEmail,
  async ({ body: { password, newEmail, code }, user: { id }, clientAddress, siteOrigin, now }) => {
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    const { email, emailVerified } = user;
    if (newEmail === email) throw validationFailed([{ path: 'newEmail', message: SAME }]);
    await proveOwner({ email, clientAddress, siteOrigin, now }, { password, field: 'password', code });
    const facts = { email, isProved: emailVerified !== null };
    const notice = { kind: 'email-change-asked', userId: id, facts, siteOrigin } as const;
    await withinChangeCodes(id, newEmail, { clientAddress, now }, () =>
      transactFor(id, [...askEmailChangeWrites(id, newEmail, siteOrigin, now), outboxWrite(notice, now)]),
    );
    return { message: `We sent a code to ${newEmail}.` };
  },
);
