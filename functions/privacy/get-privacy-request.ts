import * as routes from '../../shared/routes/privacy.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { findPrivacyRequest, toPrivacyStatus } from '../records/privacy/privacy-request.ts';

export const handler = publicEndpoint(routes.getPrivacyRequest, async ({ params, now }) => {
  const request = await findPrivacyRequest(params.reference, now);
  if (!request) throw new HttpError('request_not_found');
  return toPrivacyStatus(request);
});
