import * as routes from '../../shared/routes/appeals.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { settleAppeal } from './settle-appeal.ts';

export const handler = endpoint(routes.grantAppeal, ({ params, body, ...call }) =>
  settleAppeal(params.id, 'GRANTED', body.reason, moderatorAction(call)),
);
