import * as routes from '../../shared/routes/replies.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { rejectReply } from './decide-reply.ts';

export const handler = signedInEndpoint(routes.rejectReply, ({ params, body, ...call }) =>
  rejectReply(params.id, body.reason, moderatorAction(call)),
);
