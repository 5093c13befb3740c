import * as routes from '../../shared/routes/takedowns.ts';
import { findAppeal } from '../records/appeal/appeal.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { takedownAppealKey } from '../platform/keys.ts';
import { findPublicPlace } from '../records/review/review.ts';
import { findTakedownByReference, toTakedownStatus } from '../records/takedown/takedown.ts';

export const handler = publicEndpoint(routes.getTakedownStatus, async ({ params: { reference } }) => {
  const takedown = await findTakedownByReference(reference);
  if (!takedown) throw new HttpError('takedown_not_found');
  const [place, appeal] = await Promise.all([
    findPublicPlace(takedown.reviewId),
    findAppeal(takedownAppealKey(takedown.id)),
  ]);
  return toTakedownStatus(takedown, place !== null, appeal);
});
