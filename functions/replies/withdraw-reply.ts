import * as routes from '../../shared/routes/replies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { withdrawReply } from './write.ts';

export const handler = endpoint(routes.withdrawReply, async ({ params: { id }, user, now }) => {
  await withdrawReply({ reviewId: id, userId: user.id }, now);
  return undefined;
});
