import * as routes from '../../shared/routes/replies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { withdrawReply } from './write.ts';

export const handler = endpoint(routes.withdrawAnswerReply, async ({ params, now }) => {
  await withdrawReply(params, now);
  return undefined;
});
