import * as routes from '../../shared/routes/takedowns.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { endpoint } from '../platform/endpoint.ts';
import { rejectTakedown } from './transitions.ts';
import { toModeratedTakedown } from './moderated-takedown.ts';

export const handler = endpoint(routes.rejectTakedown, async ({ params: { id }, body, ...call }) => {
  const { takedown, review, moderator } = await rejectTakedown(id, { ...body, ...moderatorAction(call) });
  return toModeratedTakedown(takedown, review, moderator, call.now);
});
