import { canonicalMailbox } from '../../shared/mailbox.ts';
import * as routes from '../../shared/routes/representatives.ts';
import { withinCodes } from '../records/email/mailed-code.ts';
import { transactFor } from '../records/user/user.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { mailCode, mailRenewal } from './code.ts';
import { requireOwn } from './own-representation.ts';

export const handler = signedInEndpoint(
  routes.resendRepresentativeCode,
  async ({ params: { id }, user, siteOrigin, clientAddress, now }) => {
    const { found, company } = await requireOwn(id, user.id, { siteOrigin, now });
    const { email, status, renewBy } = found;
    if (status !== 'UNVERIFIED' && renewBy === undefined)
      return { message: 'This request waits for no code.' };
    const writes = renewBy
      ? mailRenewal(found, { companyName: company.name, renewBy, siteOrigin }, now)
      : mailCode(found, siteOrigin, now);
    await withinCodes('represent-company', [canonicalMailbox(email)], { clientAddress, now }, () =>
      transactFor(user.id, writes),
    );
    return { message: `We sent a new code to ${email}.` };
  },
);
