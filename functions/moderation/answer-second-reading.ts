import * as routes from '../../shared/routes/moderation.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { readAgain } from './second-reading.ts';

export const handler = endpoint(routes.answerSecondReading, ({ params, body, ...call }) =>
  readAgain(params.id, body, moderatorAction(call)),
);
