import * as routes from '../../shared/routes/replies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { rejectReply } from './decide-reply.ts';

export const handler = endpoint(routes.rejectReply, ({ params, body, ...call }) =>
  rejectReply(params.id, body.reason, moderatorAction(call)),
);
