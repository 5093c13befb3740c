import * as routes from '../../shared/routes/takedowns.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { leaveView } from '../directory/leave-view.ts';
import { endpoint } from '../platform/endpoint.ts';
import { actionTakedown } from './transitions.ts';
import { toModeratedTakedown } from './moderated-takedown.ts';

export const handler = endpoint(routes.actionTakedown, async ({ params: { id }, body, ...call }) => {
  const { takedown, review, moderator } = await actionTakedown(id, { ...body, ...moderatorAction(call) });
  if (review) await leaveView(review);
  return toModeratedTakedown(takedown, review, moderator, call.now);
});
