import * as routes from '../../shared/routes/replies.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { approveReply } from './decide-reply.ts';

export const handler = signedInEndpoint(routes.approveReply, ({ params, ...call }) =>
  approveReply(params.id, moderatorAction(call)),
);
