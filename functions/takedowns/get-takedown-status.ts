import * as routes from '../../shared/routes/takedowns.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { Failure } from '../platform/failure.ts';
import { findTakedownByReference, statusViewOf } from './takedown.ts';

export const handler = publicEndpoint(routes.getTakedownStatus, async ({ params: { reference } }) => {
  const takedown = await findTakedownByReference(reference);
  if (!takedown) throw new Failure('takedown_not_found');
  return statusViewOf(takedown);
});
