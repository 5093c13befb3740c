import * as routes from '../../shared/routes/takedowns.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { findForAuthor, toResponseView } from './respond.ts';

export const handler = signedInEndpoint(routes.getTakedownResponse, async ({ params: { reference }, user }) =>
  toResponseView(await findForAuthor(reference, user.id)),
);
