import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { findForAuthor, responseViewOf } from './respond.ts';

export const handler = signedInEndpoint('get-takedown-response', async ({ params: { reference }, user }) =>
  responseViewOf(await findForAuthor(reference, user.id)),
);
