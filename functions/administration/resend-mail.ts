import * as routes from '../../shared/routes/administration.ts';
import { resendMail } from '../notices/refused-mail.ts';
import { actOf } from '../platform/admin-act.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';

export const handler = signedInEndpoint(routes.resendMail, async ({ params: { id }, ...call }) => {
  await resendMail(id, actOf(call));
  return { message: 'The mail is on its way again.' };
});
