import * as routes from '../../shared/routes/moderation.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { readAgain } from './second-reading.ts';

export const handler = signedInEndpoint(routes.answerSecondReading, ({ params, body, ...call }) =>
  readAgain(params.id, body, moderatorAction(call)),
);
