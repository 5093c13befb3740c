import * as routes from '../../shared/routes/tokens.ts';
import { findUser } from '../records/user/user.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { makeToken } from '../records/token/token.ts';

export const handler = endpoint(routes.createToken, async ({ body, user: { id }, siteOrigin, now }) => {
  const user = await findUser(id);
  if (!user) throw new HttpError('unauthorized');
  const facts = { name: body.name, expiresOn: body.expiresOn };
  const email = { kind: 'token-made', userId: id, facts, siteOrigin } as const;
  const token = await makeToken(id, body, now, user.emailVerified ? [outboxWrite(email, now)] : []);
  if (!token) throw new HttpError('too_many_tokens');
  return token;
});
