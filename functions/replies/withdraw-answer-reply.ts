import * as routes from '../../shared/routes/replies.ts';
import { tryReindex } from '../directory/reindex.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { withdrawReply } from './write.ts';

export const handler = limitedEndpoint(routes.withdrawAnswerReply, async ({ params, now }) => {
  await tryReindex(await withdrawReply(params, now));
  return undefined;
});
