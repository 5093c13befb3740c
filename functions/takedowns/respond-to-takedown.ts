import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { respond, responseViewOf } from './respond.ts';

export const handler = signedInEndpoint(
  'respond-to-takedown',
  async ({ params: { reference }, body: { body }, user, now }) =>
    responseViewOf(await respond(reference, user.id, body, now)),
);
