import * as routes from '../../shared/routes/administration.ts';
import { resendEmail } from '../records/email/refused-emails.ts';
import { retryOnChange } from '../platform/retry.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { endpoint } from '../platform/endpoint.ts';

export const handler = endpoint(routes.resendMail, async ({ params: { id }, ...call }) => {
  await retryOnChange(() => resendEmail(id, moderatorAction(call)));
  return { message: 'The mail is on its way again.' };
});
