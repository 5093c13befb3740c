import * as routes from '../../shared/routes/takedowns.ts';
import { actOf } from '../platform/admin-act.ts';
import { reindexNow } from '../companies/reindex.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { action } from './step.ts';
import { moderatedViewOf } from './takedown.ts';

export const handler = signedInEndpoint(routes.actionTakedown, async ({ params: { id }, body, ...call }) => {
  const { takedown, review } = await action(id, { ...body, ...actOf(call) });
  if (review) await reindexNow(review.companySlug);
  return moderatedViewOf(takedown, review, call.now);
});
