import * as routes from '../../shared/routes/replies.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { withdrawReply } from './write.ts';

export const handler = limitedEndpoint(routes.withdrawAnswerReply, async ({ params, now }) => {
  await withdrawReply(params, now);
  return undefined;
});
