import * as routes from '../../shared/routes/privacy.ts';
import { consumeCode, verifyCode } from '../records/email/mailed-code.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { codeFor } from './code.ts';
import { findPrivacyRequest, toPrivacyStatus } from '../records/privacy/privacy-request.ts';
import { confirmRequest } from './privacy-writes.ts';

export const handler = endpoint(
  routes.confirmPrivacyRequest,
  async ({ params, body, clientAddress, now, siteOrigin }) => {
    const request = await findPrivacyRequest(params.reference, now);
    if (!request) throw new HttpError('request_not_found');
    const { spend } = await verifyCode(codeFor(request), body.code, { clientAddress, now });
    const { after, write } = confirmRequest(request, now);
    const { email, reference, kind, answerBy } = request;
    const facts = { email, reference, kind, answerBy };
    await consumeCode(
      spend,
      write,
      outboxWrite({ kind: 'privacy-received', userId: null, facts, siteOrigin }, now),
    );
    return toPrivacyStatus(after);
  },
);
