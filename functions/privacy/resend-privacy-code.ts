import { canonicalMailbox } from '../../shared/mailbox.ts';
import * as routes from '../../shared/routes/privacy.ts';
import { withinCodes } from '../records/email/mailed-code.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { transact } from '../platform/table.ts';
import { mailCode } from './code.ts';
import { findPrivacyRequest } from '../records/privacy/privacy-request.ts';

export const handler = endpoint(
  routes.resendPrivacyCode,
  async ({ params, now, siteOrigin, clientAddress }) => {
    const request = await findPrivacyRequest(params.reference, now);
    if (!request) throw new HttpError('request_not_found');
    if (request.status !== 'UNCONFIRMED') return { message: 'Your request is confirmed already.' };
    await withinCodes('privacy-request', canonicalMailbox(request.email), { clientAddress, now }, () =>
      transact(mailCode(request, siteOrigin, now)),
    );
    // The address is not repeated: the reference alone must not reveal the requester.
    return { message: 'We sent a new code to the address in your request.' };
  },
);
