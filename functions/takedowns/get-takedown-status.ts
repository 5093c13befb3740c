import * as routes from '../../shared/routes/takedowns.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { findPublicPlace } from '../reviews/review.ts';
import { findTakedownByReference, toTakedownStatus } from './takedown.ts';

export const handler = publicEndpoint(routes.getTakedownStatus, async ({ params: { reference } }) => {
  const takedown = await findTakedownByReference(reference);
  if (!takedown) throw new HttpError('takedown_not_found');
  return toTakedownStatus(takedown, (await findPublicPlace(takedown.reviewId)) !== null);
});
