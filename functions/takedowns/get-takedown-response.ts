import * as routes from '../../shared/routes/takedowns.ts';
import { endpoint } from '../platform/endpoint.ts';
import { findForAuthor, toResponseView } from './respond.ts';

export const handler = endpoint(routes.getTakedownResponse, async ({ params: { reference }, user }) =>
  toResponseView(await findForAuthor(reference, user.id)),
);
