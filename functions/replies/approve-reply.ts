import * as routes from '../../shared/routes/replies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { approveReply } from './decide-reply.ts';

export const handler = endpoint(routes.approveReply, ({ params, ...call }) =>
  approveReply(params.id, moderatorAction(call)),
);
