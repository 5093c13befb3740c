import * as routes from '../../shared/routes/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { askEmailChangeWrites, findNewEmail, withinChangeCodes } from './email-change.ts';
import { transactFor } from '../records/user/user.ts';

/** Counts towards the same limit as the first code. */
export const handler = endpoint(routes.resendEmailCode, async ({ user: { id }, siteOrigin, ...attempt }) => {
  const { now } = attempt;
  const email = await findNewEmail(id, now);
  if (email === null) throw new HttpError('no_email_change');
  await withinChangeCodes(id, email, attempt, () =>
    transactFor(id, askEmailChangeWrites(id, email, siteOrigin, now)),
  );
  return { message: `We sent a new code to ${email}.` };
});
