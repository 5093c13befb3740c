import * as routes from '../../shared/routes/replies.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { withdrawReply } from './write.ts';

export const handler = signedInEndpoint(routes.withdrawReply, async ({ params: { id }, user, now }) => {
  await withdrawReply({ reviewId: id, userId: user.id }, now);
  return undefined;
});
