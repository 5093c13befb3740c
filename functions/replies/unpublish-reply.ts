import * as routes from '../../shared/routes/replies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { unpublishReply } from './decide-reply.ts';

export const handler = endpoint(routes.unpublishReply, ({ params, body, ...call }) =>
  unpublishReply(params.id, body.reason, moderatorAction(call)),
);
