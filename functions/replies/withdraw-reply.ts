import * as routes from '../../shared/routes/replies.ts';
import { tryReindex } from '../directory/reindex.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { withdrawReply } from './write.ts';

export const handler = signedInEndpoint(routes.withdrawReply, async ({ params: { id }, user, now }) => {
  await tryReindex(await withdrawReply({ reviewId: id, userId: user.id }, now));
  return undefined;
});
