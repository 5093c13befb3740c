import * as routes from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { endpoint } from '../platform/endpoint.ts';
import { passwordGiven } from '../platform/session.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { findUser } from '../records/user/user.ts';

export const handler = endpoint(
  routes.confirmPassword,
  async ({ body, user: { id, session }, clientAddress, now }) => {
    const user = await findUser(id);
    if (!user) throw new HttpError('unauthorized');
    await checkCurrentPassword({ email: user.email, clientAddress, now }, body.password, 'password');
    if (!(await passwordGiven(session, now))) throw new HttpError('unauthorized');
    return undefined;
  },
);
