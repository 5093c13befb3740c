import * as routes from '../../shared/routes/representatives.ts';
import { withinAskedCodes } from '../records/email/mailed-code.ts';
import { transactFor } from '../records/user/user.ts';
import { endpoint } from '../platform/endpoint.ts';
import { mailCode, mailRenewal } from './code.ts';
import { requireOwn } from './own-representation.ts';

export const handler = endpoint(
  routes.resendRepresentativeCode,
  async ({ params: { id }, user, siteOrigin, now }) => {
    const { found, company } = await requireOwn(id, user.id, { siteOrigin, now });
    const { email, status, renewBy } = found;
    if (status !== 'UNVERIFIED' && renewBy === undefined)
      return { message: 'This request waits for no code.' };
    const writes = renewBy
      ? mailRenewal(found, { companyName: company.name, renewBy, siteOrigin }, now)
      : mailCode(found, siteOrigin, now);
    const asking = { userId: user.id, email, now, onlyOwn: renewBy !== undefined };
    await withinAskedCodes(asking, () => transactFor(user.id, writes));
    return { message: `We sent a new code to ${email}.` };
  },
);
