import * as routes from '../../shared/routes/takedowns.ts';
import { endpoint } from '../platform/endpoint.ts';
import { respond, toResponseView } from './respond.ts';

export const handler = endpoint(
  routes.respondToTakedown,
  async ({ params: { reference }, body: { body }, user, ...call }) =>
    toResponseView(await respond(reference, user.id, body, call)),
);
