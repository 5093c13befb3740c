import * as routes from '../../shared/routes/takedowns.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { respond, responseViewOf } from './respond.ts';

export const handler = signedInEndpoint(
  routes.respondToTakedown,
  async ({ params: { reference }, body: { body }, user, now }) =>
    responseViewOf(await respond(reference, user.id, body, now)),
);
