import * as routes from '../../shared/routes/tokens.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { withdrawToken } from '../records/token/token.ts';

export const handler = endpoint(routes.deleteToken, async ({ params, user, now }) => {
  if (!(await withdrawToken(user.id, params.id, now))) throw new HttpError('token_not_found');
  return undefined;
});
