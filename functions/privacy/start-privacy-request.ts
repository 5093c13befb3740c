import * as routes from '../../shared/routes/privacy.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { startRequest } from './privacy-writes.ts';
import { stepOn } from './step.ts';

export const handler = signedInEndpoint(routes.startPrivacyRequest, ({ params, ...call }) =>
  stepOn(params.id, routes.startPrivacyRequest.id, 'RECEIVED', moderatorAction(call), (request) => {
    const { after, write } = startRequest(request, call.now);
    return { after, writes: [write] };
  }),
);
