import * as routes from '../../shared/routes/takedowns.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { findForAuthor, responseViewOf } from './respond.ts';

export const handler = signedInEndpoint(routes.getTakedownResponse, async ({ params: { reference }, user }) =>
  responseViewOf(await findForAuthor(reference, user.id)),
);
