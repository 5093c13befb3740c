import * as routes from '../../shared/routes/privacy.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { stepToEnd } from './step.ts';

const route = routes.answerPrivacyRequest;

export const handler = signedInEndpoint(route, ({ params, body, ...call }) =>
  stepToEnd(params.id, route.id, 'ANSWERED', body.answer, moderatorAction(call)),
);
